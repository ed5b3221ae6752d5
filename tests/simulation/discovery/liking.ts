import type { Actor } from '../../../worker/domain/actor';
import { comparison } from '../../../worker/domain/members/presentMember';
import { DRAWN, drawnFor, normal, normalShare } from './chance';
import { type Person, START } from './people';

/** What one standard deviation of the match percentage adds to liking. */
const BY_MATCH = 0.3;
/** Typical of pairs who are shown to each other. */
const USUAL_MATCH = { middle: 50, deviation: 12 };
/** Years from the best difference that cost half a standard deviation, and the most it costs. */
const GAP_YEARS = 7;
const GAP_COSTS_AT_MOST = 2;
/** The part of private taste that both have for each other. */
const CHEMISTRY = 0.15;
/** What it adds to know that the other likes you. */
export const BEING_LIKED = 0.3;

/** Who likes whom, the same for every order of the list. */
export class Liking {
  readonly #people: readonly Person[];
  readonly #seed: number;
  readonly #compared: readonly Actor[];
  readonly #percents: Int8Array;
  readonly #now = new Date(START);

  constructor(people: readonly Person[], seed: number) {
    this.#people = people;
    this.#seed = seed;
    // `comparison` reads nothing else of the two.
    this.#compared = people.map((each) => ({
      ...each,
      facts: factsOf(each),
      hiddenFacts: [],
    })) as unknown as Actor[];
    this.#percents = new Int8Array(people.length ** 2).fill(-1);
  }

  /** The product's match percentage. */
  percent(a: number, b: number): number {
    const place = Math.min(a, b) * this.#people.length + Math.max(a, b);
    const known = this.#percents[place] ?? -1;
    if (known >= 0) return known;
    const [one, other] = [this.#compared[a], this.#compared[b]];
    if (!one || !other) throw new RangeError('No such members.');
    const { percent } = comparison(one, other, this.#now);
    this.#percents[place] = percent;
    return percent;
  }

  /** How much `a` would like `b`, in standard deviations above their threshold: from 0 on a like. */
  pull(a: number, b: number): number {
    return this.known(a, b) + this.#taste(a, b);
  }

  /** The same without private taste: all that could be known from outside. */
  known(a: number, b: number): number {
    const [one, other] = [this.#people[a], this.#people[b]];
    if (!one || !other) throw new RangeError('No such members.');
    const match = (this.percent(a, b) - USUAL_MATCH.middle) / USUAL_MATCH.deviation;
    const years = (other.age - one.age - one.bestGap) / GAP_YEARS;
    const cost = Math.min(GAP_COSTS_AT_MOST, years ** 2 / 2);
    return other.appeal + BY_MATCH * match - cost - one.threshold;
  }

  /** The chance that `a` writes first after a match. */
  firstMessage(a: number, b: number): boolean {
    const chance = 0.2 + 0.3 * normalShare(this.pull(a, b) - 1);
    return drawnFor(DRAWN.first, this.#seed, a, b) < chance;
  }

  /** Whether `a` replies to the first message of `b`. */
  replies(a: number, b: number): boolean {
    const chance = 0.3 + 0.4 * normalShare(this.pull(a, b) - 1);
    return drawnFor(DRAWN.reply, this.#seed, a, b) < chance;
  }

  #taste(a: number, b: number): number {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const own = this.#normal(DRAWN.taste, DRAWN.tasteToo, a, b);
    const both = this.#normal(DRAWN.chemistry, DRAWN.chemistryToo, low, high);
    return Math.sqrt(1 - CHEMISTRY) * own + Math.sqrt(CHEMISTRY) * both;
  }

  #normal(purpose: number, other: number, a: number, b: number): number {
    return normal(drawnFor(purpose, this.#seed, a, b), drawnFor(other, this.#seed, a, b));
  }
}

const factsOf = ({ intention }: Person) => (intention ? { intention } : {});
