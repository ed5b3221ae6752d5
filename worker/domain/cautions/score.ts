import type { Features } from './features';
import LEARNED from './learned.json';

/** What is said now counts most, then what its writer said before it, then what the other did. */
export const PARTS = [
  ['now', 1],
  ['own', 0.8],
  ['others', 0.3],
] as const;
export type Part = (typeof PARTS)[number][0];

/**
 * Where a message without any feature stands, and the features of each weight, joined by `|`: below
 * zero they speak against an ask. Listed by weight they take less of the worker than one by one.
 */
export interface Learned {
  start: number;
  weights: Readonly<Record<Part, Readonly<Record<string, string>>>>;
}

/** From here on a message is an ask. */
export const ENOUGH = 2.3;

const known = new WeakMap<Learned, Record<Part, ReadonlyMap<string, number>>>();

/**
 * How much speaks for an ask for money: logistic regression over the features of a message, those that
 * are known. The more of them there are in a part, the less each counts. The weights were learned from the
 * dialogues of the tests; `npm run learn` writes them.
 */
export function scoreOf(features: Features, learned: Learned = LEARNED): number {
  const weights = weightsOf(learned);
  let score = learned.start;
  for (const [part, share] of PARTS) {
    let sum = 0;
    let found = 0;
    for (const feature of features[part]) {
      const weight = weights[part].get(feature);
      if (weight === undefined) continue;
      sum += weight;
      found += 1;
    }
    score += (share * sum) / Math.sqrt(found || 1);
  }
  return score;
}

function weightsOf(learned: Learned) {
  const weights = known.get(learned) ?? {
    now: byFeature(learned.weights.now),
    own: byFeature(learned.weights.own),
    others: byFeature(learned.weights.others),
  };
  known.set(learned, weights);
  return weights;
}

function byFeature(weights: Readonly<Record<string, string>>): Map<string, number> {
  return new Map(
    Object.entries(weights).flatMap(([weight, features]) =>
      features.split('|').map((feature) => [feature, Number(weight)] as const),
    ),
  );
}
