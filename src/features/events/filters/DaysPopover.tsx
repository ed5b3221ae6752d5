import { Popover, type PopoverProps } from '../../../components/ui/Popover';
import { t } from '../../../shared/texts/t';
import { DayRange, type DayRangeProps } from './DayRange';

type DaysPopoverProps = DayRangeProps & Pick<PopoverProps, 'trigger' | 'open' | 'onOpenChange'>;

/** Loaded on the first press of the button. */
export default function DaysPopover({ isReady, from, to, onChange, ...popover }: DaysPopoverProps) {
  return (
    <Popover label={t('Days')} className="w-96!" {...popover}>
      <DayRange isReady={isReady} from={from} to={to} onChange={onChange} />
    </Popover>
  );
}
