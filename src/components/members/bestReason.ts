import type { MatchReason } from '../../shared/contract/members';

const SAYING: readonly MatchReason['kind'][] = ['shared', 'fit', 'age', 'distance'];

/** The first that speaks for the two: the server lists the strongest first. `null` without one. */
export function bestReason(reasons: readonly MatchReason[]): string | null {
  const found = reasons.find(({ kind, against }) => !against && SAYING.includes(kind));
  return found?.text.replace(/\.$/, '') ?? null;
}
