import type { MatchReason } from '../../shared/contract/members';
import { t, text } from '../../shared/texts/t';
import { Check, Minus } from '../ui/picture/glyphs';

export function MatchExplanation({ reasons }: { reasons: readonly MatchReason[] }) {
  const groups = reasonGroups(reasons);
  if (groups.length === 0) return <p>{t("There isn't enough to compare yet.")}</p>;
  return (
    <dl className="space-y-3">
      {groups.map(({ group, title, lines }) => (
        <div key={group}>
          <dt className="font-bold text-sm">{title}</dt>
          {lines.map((line) => (
            <dd key={line} className="mt-0.5 flex gap-2 text-ink-soft text-sm">
              <Side group={group} />
              <span className="min-w-0">{line}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** An icon for or against; the headings say the same. */
function Side({ group }: { group: Group }) {
  const style = 'mt-0.5 size-4 shrink-0';
  if (group === 'for') {
    return <Check className={`${style} text-pine`} strokeWidth={3} aria-hidden="true" />;
  }
  if (group !== 'against') return null;
  return <Minus className={`${style} text-primary`} strokeWidth={3} aria-hidden="true" />;
}

const GROUPS = {
  for: text('What helps'),
  against: text("What doesn't"),
  confidence: text('How sure we are'),
  sharpen: text('How to improve this'),
};
type Group = keyof typeof GROUPS;
const NAMES: readonly Group[] = ['for', 'against', 'confidence', 'sharpen'];

/** The server's reasons by heading, in its order; headings without reasons are left out. */
export function reasonGroups(reasons: readonly MatchReason[]) {
  return NAMES.map((group) => ({
    group,
    title: t(GROUPS[group]),
    lines: reasons.filter((reason) => groupOf(reason) === group).map(({ text }) => text),
  })).filter(({ lines }) => lines.length > 0);
}

function groupOf({ kind, against }: MatchReason): Group {
  if (kind === 'confidence' || kind === 'sharpen') return kind;
  return against ? 'against' : 'for';
}
