import { MatchExplanation } from '../../components/members/MatchExplanation';
import { Popover, type PopoverWindow } from '../../components/ui/Popover';
import type { MatchReason } from '../../shared/contract/members';

interface MatchPopoverProps extends PopoverWindow {
  title: string;
  reasons: readonly MatchReason[];
}

/** Loaded on the first press: the positioning code is heavier than the cards. */
export default function MatchPopover({ title, reasons, ...popover }: MatchPopoverProps) {
  return (
    <Popover label={title} {...popover}>
      <p className="mb-2 font-bold font-display text-lg">{title}</p>
      <MatchExplanation reasons={reasons} />
    </Popover>
  );
}
