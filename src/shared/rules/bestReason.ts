import type { MatchReason } from './matchReasons';

/** A card tells age and distance anyway: they lead it where nothing else speaks for the two. */
const LEADING = ['plans', 'shared', 'fit', 'distance', 'age'] as const;

/**
 * What a card leads with: the strongest of the first kind that speaks for the two, without its full
 * stop. `null` where nothing does.
 */
export function bestReason(reasons: readonly MatchReason[]): string | null {
  const speaking = reasons.filter(({ against }) => !against);
  const [best] = LEADING.flatMap((kind) => speaking.filter((reason) => reason.kind === kind));
  return best?.text.replace(/\.$/, '') ?? null;
}
