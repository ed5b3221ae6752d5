import { lazyPart } from '../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../components/lazy/useLazyOverlay';
import type { OtherMember } from '../../shared/contract/members';

const popover = lazyPart(() => import('./MatchPopover'));

export function MatchPill({ member }: { member: OtherMember }) {
  const late = useLazyOverlay(popover, { failure: "Couldn't open the reasons" });
  const label = `${member.matchPercent}% match`;
  const pill = (
    <button
      type="button"
      // A 44 px target around a smaller badge.
      className="relative inline-flex rounded-full border border-hairline bg-card px-3 pt-1 pb-0.5 font-bold text-ink text-sm before:absolute before:-inset-2 hover:bg-inset"
      {...late.button}
    >
      <span>{label}</span>
      <span className="sr-only">: why?</span>
    </button>
  );
  if (!late.loaded) return pill;
  const { default: MatchPopover } = late.loaded;
  return (
    <MatchPopover
      trigger={pill}
      title={`${label} with ${member.firstName}`}
      reasons={member.matchReasons}
      {...late.window}
    />
  );
}
