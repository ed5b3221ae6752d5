import type { ReasonDraft } from './matchReasons';

/** A card shows age and distance anyway, so they lead only when there is no other reason. */
const LEADING = ['plans', 'shared', 'fit', 'distance', 'age'] as const;

/**
 * The leading reason on a card: the strongest of the first kind in favor, without its period.
 * `null` when there is none.
 */
export function bestReason(reasons: readonly ReasonDraft[]): string | null {
  const speaking = reasons.filter(({ against }) => !against);
  const [best] = LEADING.flatMap((kind) => speaking.filter((reason) => reason.kind === kind));
  return best?.text.replace(/\.$/, '') ?? null;
}
