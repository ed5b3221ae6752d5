import type { MatchReason } from '../../shared/contract/members';

export function MatchExplanation({ reasons }: { reasons: readonly MatchReason[] }) {
  const groups = reasonGroups(reasons);
  if (groups.length === 0) return <p>There is too little to compare yet.</p>;
  return (
    <dl className="space-y-3">
      {groups.map((group) => (
        <div key={group.title}>
          <dt className="font-bold text-sm">{group.title}</dt>
          {group.lines.map((line) => (
            <dd key={line} className="mt-0.5 text-ink-soft text-sm">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

const GROUPS = {
  for: 'What brings it up',
  against: 'What brings it down',
  confidence: 'How sure we are',
  sharpen: 'What would sharpen it',
};

/** The server's reasons under their headings, in its order; a heading without lines is left out. */
export function reasonGroups(reasons: readonly MatchReason[]) {
  return Object.entries(GROUPS)
    .map(([group, title]) => ({
      title,
      lines: reasons.filter((reason) => groupOf(reason) === group).map(({ text }) => text),
    }))
    .filter(({ lines }) => lines.length > 0);
}

function groupOf({ kind, against }: MatchReason): keyof typeof GROUPS {
  if (kind === 'confidence' || kind === 'sharpen') return kind;
  return against ? 'against' : 'for';
}
