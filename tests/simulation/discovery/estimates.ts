import {
  appealNumber,
  attentionNumber,
  type BothWaysNumbers,
  opennessNumber,
  UNKNOWN_BOTH_WAYS,
  usualLike,
} from '../../../src/shared/rules/discovery/goodBothWays';
import type { Market } from './market';
import type { Person } from './people';

/** A like counts so much less for attention with each night. */
const FADES = 0.97;
/** What a gender is known by before anybody has decided. */
const FIRST_GUESS = { likes: 5, decisions: 25 };

interface Tally {
  /** Decisions made, and the likes among them. */
  decided: number;
  liked: number;
  /** Likes received, those that were to be expected, and those that count for attention. */
  likes: number;
  expected: number;
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
    const fewer = sharesBelow(members.map(({ index }) => this.#tally(index).recent));
    this.#numbers = this.#people.map(({ index, gender }) => {
      const tally = this.#tally(index);
      return {
        appeal: appealNumber(tally.likes, tally.expected),
        openness: opennessNumber(tally.liked, tally.decided, usual.get(gender) ?? 0),
        attention: attentionNumber(tally.likes, fewer.get(tally.recent) ?? 0),
      };
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
      const sum = sums.get(gender) ?? { ...FIRST_GUESS };
      sum.likes += this.#tally(index).liked;
      sum.decisions += this.#tally(index).decided;
      sums.set(gender, sum);
    }
    return new Map([...sums].map(([gender, sum]) => [gender, sum.likes / sum.decisions]));
  }
}

/** For each value the share of those below it; of those equal to it, half count. */
function sharesBelow(values: readonly number[]): Map<number, number> {
  const sorted = values.toSorted((a, b) => a - b);
  const shares = new Map<number, number>();
  for (let from = 0; from < sorted.length; ) {
    const value = sorted[from] as number;
    let to = from;
    while (sorted[to] === value) to += 1;
    shares.set(value, (from + to) / 2 / sorted.length);
    from = to;
  }
  return shares;
}
