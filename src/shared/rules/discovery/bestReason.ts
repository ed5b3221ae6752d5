import type { MatchReason } from '../../contract/members';

/** What two people could talk about. A card shows age and distance anyway. */
const LEADING = ['shared', 'plans', 'fit'] as const;

/** The strongest reason of the first kind in favor, without its period; `null` without any. */
export function bestReason(reasons: readonly MatchReason[]): string | null {
  const speaking = reasons.filter(({ against }) => !against);
  const [best] = LEADING.flatMap((kind) => speaking.filter((reason) => reason.kind === kind));
  return best?.text.replace(/\.$/, '') ?? null;
}
