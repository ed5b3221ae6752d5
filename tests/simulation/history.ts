import { mixed, Random } from './kernel/random';
import { FAULTS, type Fault } from './kernel/scheduler';

/** One step of a history. Leaving it out does not change what the others draw. */
export interface Step {
  /** Its place in the history as drawn. */
  id: number;
  act: string;
  who: number;
  whom: number;
  /** The act's choice, from 0 to below 1. */
  pick: number;
  /** Turns it runs before the next one begins; `null` until everything has ended. */
  turns: number | null;
  faults: readonly { call: number; fault: Fault }[];
}

export interface History {
  seed: number;
  /** When it begins, in milliseconds since 1970. */
  now: number;
  steps: readonly Step[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The nights on which New Jersey's clock goes forward, and back. */
const CHANGES = [Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 6)];
const BEFORE_CHANGES_MS = 40 * DAY;

/** Draws acts by weight, from a seed. Half of the histories begin before a change of the clock. */
export function draw(
  seed: number,
  length: number,
  people: number,
  weights: Readonly<Record<string, number>>,
): History {
  const chance = new Random(mixed(seed, 1));
  const near = chance.of(CHANGES) - chance.below(BEFORE_CHANGES_MS);
  const now = chance.isLikely(0.5)
    ? near
    : Date.UTC(2026, chance.below(12), 1) + chance.below(30 * DAY);
  const steps = Array.from({ length }, (_, id): Step => {
    const own = new Random(mixed(seed, 2, id));
    const who = own.below(people);
    return {
      id,
      act: own.weighted(weights),
      who,
      whom: (who + 1 + own.below(people - 1)) % people,
      pick: own.next(),
      turns: own.isLikely(0.4) ? own.below(24) : null,
      faults: own.isLikely(0.35) ? faultsOf(own) : [],
    };
  });
  return { seed, now, steps };
}

function faultsOf(own: Random) {
  return Array.from({ length: 1 + own.below(2) }, () => ({
    call: own.below(own.isLikely(0.7) ? 12 : 40),
    fault: own.of(FAULTS),
  }));
}

export function written({ act, who, whom, pick, turns, faults }: Step): string {
  const wrong = faults.map(({ call, fault }) => `${fault} at call ${call}`).join(', ');
  const until = turns === null ? '' : `; the next begins after ${turns} turns`;
  return `${act} (${who}, ${whom}, ${pick.toFixed(3)})${until}${wrong ? `; ${wrong}` : ''}`;
}
