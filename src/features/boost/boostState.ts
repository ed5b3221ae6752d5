import type { Self } from '../../shared/contract/members';
import { BOOST } from '../../shared/rules/limits';
import { plural } from '../../shared/texts/t';

export type BoostState = { kind: 'ready' } | { kind: 'used' } | { kind: 'running'; label: string };

/** The state of the day's boost at a moment in epoch milliseconds. */
export function boostState(
  { boostedUntil, boostAvailable }: Pick<Self, 'boostedUntil' | 'boostAvailable'>,
  now: number,
): BoostState {
  const left = boostedUntil === null ? 0 : Date.parse(boostedUntil) - now;
  if (left > 0) {
    // A clock behind the server's would show more minutes than a boost has.
    const minutes = Math.min(BOOST.minutes, Math.ceil(left / 60_000));
    return {
      kind: 'running',
      label: plural(minutes, {
        one: 'Boosted, {count} minute left',
        other: 'Boosted, {count} minutes left',
      }),
    };
  }
  return { kind: boostAvailable ? 'ready' : 'used' };
}
