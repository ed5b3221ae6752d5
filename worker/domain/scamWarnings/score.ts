import type { Features } from './features';
import LEARNED from './learned.json';

/** The message itself counts most, then what its writer said before, then what the other said. */
export const PARTS = [
  ['now', 1],
  ['own', 0.8],
  ['others', 0.3],
] as const;
/** Of a message in Spanish. */
export const SPANISH_PARTS = [['spanish', 1]] as const;
/** How much counts what a message in Spanish says when it is read in English. */
export const READ_IN_ENGLISH = 1 / 3;
export type CautionPart = (typeof PARTS | typeof SPANISH_PARTS)[number][0];

/**
 * The score of a message without features, and the features of each weight, joined by `|`: negative
 * weights count against an ask. Grouped by weight they take less space in the worker than one by
 * one.
 */
export interface Learned {
  start: number;
  /** Added for a message in Spanish. */
  startInSpanish: number;
  weights: Readonly<Record<CautionPart, Readonly<Record<string, string>>>>;
}

/** A message with at least this score is an ask, and one that is said as of fair dealing with this. */
const ASK = { from: 2.15, ifFair: 3 };
/**
 * Of a message in Spanish. Just above the limit, one mistaken reading is enough to flag an honest
 * message: there the score in English has to speak for an ask as well.
 */
const SPANISH_ASK = { from: 2.75, surelyFrom: 3.5, inEnglish: 1, ifFair: 6.5 };

export function isAsk(features: Features, isFair: boolean, learned?: Learned): boolean {
  const score = scoreOf(features, learned);
  const { from, ifFair } = features.spanish.length === 0 ? ASK : SPANISH_ASK;
  if (score < (isFair ? ifFair : from)) return false;
  return (
    features.spanish.length === 0 ||
    score >= SPANISH_ASK.surelyFrom ||
    scoreInEnglish(features, learned) >= SPANISH_ASK.inEnglish
  );
}

const known = new WeakMap<Learned, Record<CautionPart, ReadonlyMap<string, number>>>();

/**
 * The score of a message as an ask for money: logistic regression over its known features. The more
 * of them a part has, the less each counts. The weights were learned from the dialogues of the
 * tests; `npm run learn` writes them.
 */
export function scoreOf(features: Features, learned: Learned = LEARNED): number {
  const inEnglish = scoreInEnglish(features, learned);
  if (features.spanish.length === 0) return inEnglish;
  const inSpanish = learned.startInSpanish + sumOf(SPANISH_PARTS, features, learned);
  return inEnglish * READ_IN_ENGLISH + inSpanish;
}

/** The same from the message read in English alone. */
export const scoreInEnglish = (features: Features, learned: Learned = LEARNED) =>
  learned.start + sumOf(PARTS, features, learned);

function sumOf(
  parts: readonly (readonly [CautionPart, number])[],
  features: Features,
  learned: Learned,
): number {
  const weights = weightsOf(learned);
  let all = 0;
  for (const [part, share] of parts) {
    let sum = 0;
    let found = 0;
    for (const feature of features[part]) {
      const weight = weights[part].get(feature);
      if (weight === undefined) continue;
      sum += weight;
      found += 1;
    }
    all += (share * sum) / Math.sqrt(found || 1);
  }
  return all;
}

function weightsOf(learned: Learned) {
  const weights = known.get(learned) ?? {
    now: byFeature(learned.weights.now),
    own: byFeature(learned.weights.own),
    others: byFeature(learned.weights.others),
    spanish: byFeature(learned.weights.spanish),
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
