import { lazy, Suspense, useState } from 'react';
import type { OtherMember } from '../../shared/contract/members';

const loadPopover = () => import('./MatchPopover');
const MatchPopover = lazy(loadPopover);

/** `N% match` on solid ground; a press says why. */
export function MatchPill({ member }: { member: OtherMember }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const label = `${member.matchPercent}% match`;
  const pill = (onClick?: () => void) => (
    <button
      type="button"
      // A 44 px target around a smaller sign.
      className="relative inline-flex rounded-full border border-hairline bg-card px-3 pt-1 pb-0.5 font-bold text-ink text-sm before:absolute before:-inset-2 hover:bg-inset"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onClick}
      onPointerEnter={() => void loadPopover()}
      onFocus={() => void loadPopover()}
    >
      <span>{label}</span>
      <span className="sr-only">: why?</span>
    </button>
  );
  const ask = () => {
    setWanted(true);
    setOpen(true);
  };
  if (!wanted) return pill(ask);
  return (
    <Suspense fallback={pill()}>
      <MatchPopover
        trigger={pill()}
        title={`${label} with ${member.firstName}`}
        reasons={member.matchReasons}
        open={open}
        onOpenChange={setOpen}
      />
    </Suspense>
  );
}
