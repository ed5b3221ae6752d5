import {
  type BothWaysNumbers,
  UNKNOWN_BOTH_WAYS,
  usualLike,
} from '../../../src/shared/rules/discovery/goodBothWays';
import {
  bothWaysNumbers,
  FADES,
  type OrderTally,
  sharesBelow,
  usualShare,
} from '../../../src/shared/rules/discovery/orderTallies';
import type { Market } from './market';
import type { Person } from './people';

interface Tally extends OrderTally {
  /** Likes received that count for attention. */
  recent: number;
}

/** Each member's numbers, as a job writes them every night from the decisions of the day. */
export class Estimates {
  readonly #people: readonly Person[];
  readonly #tallies: Tally[];
  #numbers: BothWaysNumbers[];

  constructor(people: readonly Person[]) {
    this.#people = people;
    this.#tallies = people.map(() => ({
      ...{ decided: 0, liked: 0, likes: 0, expected: 0, recent: 0 },
    }));
    this.#numbers = people.map(() => UNKNOWN_BOTH_WAYS);
  }

  of(index: number): BothWaysNumbers {
    return this.#numbers[index] ?? UNKNOWN_BOTH_WAYS;
  }

  night(market: Market, day: number) {
    for (const tally of this.#tallies) tally.recent *= FADES;
    for (const { by, on, isLike } of market.today) {
      const [giver, receiver] = [this.#tally(by), this.#tally(on)];
      giver.decided += 1;
      receiver.expected += usualLike(this.of(by).openness);
      if (!isLike) continue;
      giver.liked += 1;
      receiver.likes += 1;
      receiver.recent += 1;
    }
    const usual = this.#usualByGender();
    const members = this.#people.filter(({ joins }) => joins <= day);
    const fewer = sharesBelow(counts(members.map(({ index }) => this.#tally(index).recent)));
    this.#numbers = this.#people.map(({ index, gender }) => {
      const tally = this.#tally(index);
      return bothWaysNumbers(
        tally,
        usual.get(gender) ?? usualShare(0, 0),
        fewer.get(tally.recent) ?? 0,
      );
    });
  }

  #tally(index: number): Tally {
    const tally = this.#tallies[index];
    if (!tally) throw new RangeError(`There is no member ${index}.`);
    return tally;
  }

  /** The share of likes among the decisions of a gender. */
  #usualByGender(): Map<string, number> {
    const sums = new Map<string, { likes: number; decisions: number }>();
    for (const { index, gender } of this.#people) {
      if (gender === 'non-binary') continue;
      const sum = sums.get(gender) ?? { likes: 0, decisions: 0 };
      sum.likes += this.#tally(index).liked;
      sum.decisions += this.#tally(index).decided;
      sums.set(gender, sum);
    }
    return new Map(
      [...sums].map(([gender, sum]) => [gender, usualShare(sum.likes, sum.decisions)]),
    );
  }
}

/** How often each value occurs. */
function counts(values: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}
