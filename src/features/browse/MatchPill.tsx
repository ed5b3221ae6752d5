import { lazyPart } from '../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../components/lazy/useLazyOverlay';
import { parts, srOnly } from '../../components/texts/parts';
import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';

const popover = lazyPart(() => import('./MatchPopover'));

export function MatchPill({ member }: { member: OtherMember }) {
  const late = useLazyOverlay(popover, { failure: t("Couldn't open the reasons") });
  const percent = member.matchPercent;
  const pill = (
    <button
      type="button"
      // A 44 px target around a smaller badge.
      className="relative inline-flex rounded-full border border-hairline bg-card px-3 pt-1 pb-0.5 font-bold text-ink text-sm before:absolute before:-inset-2 hover:bg-inset"
      {...late.button}
    >
      {parts(
        '<percent>{percent}% match</percent><why>: why?</why>',
        { percent: (words) => <span>{words}</span>, why: srOnly },
        { percent },
      )}
    </button>
  );
  if (!late.loaded) return pill;
  const { default: MatchPopover } = late.loaded;
  return (
    <MatchPopover
      trigger={pill}
      title={t('{percent}% match with {name}', { percent, name: member.firstName })}
      reasons={member.matchReasons}
      {...late.window}
    />
  );
}
