import type { Features } from './features';
import LEARNED from './learned.json';

/** The message itself counts most, then what its writer said before, then what the other said. */
export const PARTS = [
  ['now', 1],
  ['own', 0.8],
  ['others', 0.3],
] as const;
export type CautionPart = (typeof PARTS)[number][0];

/**
 * The score of a message without features, and the features of each weight, joined by `|`: negative
 * weights count against an ask. Grouped by weight they take less space in the worker than one by
 * one.
 */
export interface Learned {
  start: number;
  weights: Readonly<Record<CautionPart, Readonly<Record<string, string>>>>;
}

/** A message with at least this score is an ask. */
export const ASK_THRESHOLD = 2.4;

const known = new WeakMap<Learned, Record<CautionPart, ReadonlyMap<string, number>>>();

/**
 * The score of a message as an ask for money: logistic regression over its known features. The more
 * of them a part has, the less each counts. The weights were learned from the dialogues of the
 * tests; `npm run learn` writes them.
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
