/** The highest of the numbers; the lowest is 0. */
const HIGHEST = 15;

/**
 * What a member's place in the order "Good both ways" is computed from. Whole numbers from 0 to 15,
 * the same for every viewer, and written once a night: they say nothing about whom a member likes.
 */
export interface BothWaysNumbers {
  /** How often others like them, compared with how often these like anyone. */
  appeal: number;
  /** How often they like others. */
  openness: number;
  /** How many likes they already get: 0 for none yet, then by the share of members with fewer. */
  attention: number;
}

/** Of someone of whom nothing is known yet. */
export const UNKNOWN_BOTH_WAYS: BothWaysNumbers = { appeal: 8, openness: 7, attention: 0 };

/** An appeal of 8 is the usual one; each step is a quarter, in log odds. */
const APPEAL = { usual: 8, step: 0.25 } as const;
/** Log odds of a like. */
const OPENNESS = { lowest: -4, step: 0.375 } as const;
/** Expected likes and decisions of a usual member that everybody begins with. */
const PRIOR = { likes: 1.5, decisions: 8 } as const;

/** What ten points of the match percentage add to the log odds of a like. */
const BY_TEN_PERCENT = 0.3;
const MIDDLE_PERCENT = 50;
/** How the chance of an answer falls with the days since the last visit. */
const BY_DAYS_AWAY = 0.1;
/**
 * A like is worth so much more for the member with the least attention, and less for the one with
 * the most, in terms of the chance that it is answered; and a first one so much more than that.
 */
const PRICE = 0.24;
const FIRST_LIKE = 1.2;

/**
 * How high a member stands in a viewer's list: the chance that the viewer likes them, times the
 * chance that they like the viewer back, less a price for the attention that they already get.
 *
 * @param daysAway whole days since their last visit
 */
export function goodBothWays(
  viewer: BothWaysNumbers,
  other: BothWaysNumbers,
  percent: number,
  daysAway: number,
): number {
  const fit = (BY_TEN_PERCENT * (percent - MIDDLE_PERCENT)) / 10;
  const likes = chance(opennessOf(viewer) + appealOf(other) + fit);
  const likesBack = chance(opennessOf(other) + appealOf(viewer) + fit);
  const answers = likesBack / (1 + Math.max(0, daysAway)) ** BY_DAYS_AWAY;
  return likes * (answers - priceOf(other));
}

/** Negative for those who get little: a like for them is worth more than its answer. */
function priceOf({ attention }: BothWaysNumbers): number {
  const price = PRICE * ((2 * attention) / HIGHEST - 1);
  return attention === 0 ? price - FIRST_LIKE : price;
}

const chance = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));
const opennessOf = ({ openness }: BothWaysNumbers) => OPENNESS.lowest + OPENNESS.step * openness;
const appealOf = ({ appeal }: BothWaysNumbers) => APPEAL.step * (appeal - APPEAL.usual);

/** The chance that a member of this openness likes someone of the usual appeal. */
export const usualLike = (openness: number) => chance(OPENNESS.lowest + OPENNESS.step * openness);

/** From the likes received, and those to be expected from the openness of all who decided. */
export function appealNumber(likes: number, expected: number): number {
  const ratio = (likes + PRIOR.likes) / (expected + PRIOR.likes);
  return numberOf(APPEAL.usual + Math.log(ratio) / APPEAL.step);
}

/**
 * From a member's own likes and decisions.
 *
 * @param usual the share of likes among the decisions of all members of the same gender
 */
export function opennessNumber(likes: number, decisions: number, usual: number): number {
  const rate = (likes + PRIOR.decisions * usual) / (decisions + PRIOR.decisions);
  return numberOf((Math.log(rate / (1 - rate)) - OPENNESS.lowest) / OPENNESS.step);
}

/** @param fewer the share of members who recently got fewer likes */
export function attentionNumber(likesEver: number, fewer: number): number {
  return likesEver === 0 ? 0 : Math.max(1, numberOf(HIGHEST * fewer));
}

const numberOf = (value: number) => Math.max(0, Math.min(HIGHEST, Math.round(value)));
