import type { MatchReason } from './matchReasons';

/** A card tells age and distance anyway: they lead it where nothing else speaks for the two. */
const LEADING = ['plans', 'shared', 'fit', 'distance', 'age'] as const;

/** The reason to lead with: the strongest of the first kind that speaks for the two, if any does. */
export function bestReason<Reason extends MatchReason>(
  reasons: readonly Reason[],
): Reason | undefined {
  const speaking = reasons.filter(({ against }) => !against);
  return LEADING.flatMap((kind) => speaking.filter((reason) => reason.kind === kind))[0];
}
