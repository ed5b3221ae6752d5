import type { MatchReason } from '../../shared/contract/members';
import { reasonGroups } from './reasonGroups';

/** Why this figure, how sure it is, and what would sharpen it. */
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
