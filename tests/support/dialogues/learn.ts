import { readFileSync } from 'node:fs';
import { type Read, readMessage } from '../../../worker/domain/cautions/judge';
import { type Found, latelyFor } from '../../../worker/domain/cautions/lately';
import { ENOUGH, type Learned, scoreOf } from '../../../worker/domain/cautions/score';
import { type Line, readDialogues } from './readDialogues';

/** By those who wrote when clues and reasons stood, and never saw them: a row for each of the eight. */
export const LATER = [
  ['spring', 'autumn'],
  ['bar'],
  ['library'],
  ['clerk'],
  ['courthouse'],
  ['harbor'],
  ['porch'],
  ['campus'],
] as const;

/** The dialogues by name; each row is by one writer. */
export const WRITERS = [
  ['tuning'],
  ['own'],
  ['casual'],
  ['formal'],
  ['late'],
  ['jersey-fitted', 'jersey-watched'],
  ['untouched'],
  ['plain'],
  ...LATER,
] as const;
export type Hand = (typeof WRITERS)[number][number];
export const HANDS: readonly Hand[] = WRITERS.flat();

/** What was learned without whoever wrote these: nothing they wrote counts. */
export const learnWithout = (writer: (typeof WRITERS)[number]) =>
  learn(WRITERS.filter((each) => each !== writer).flat());

export type Kind = 'scam' | 'honest';

const dialogues = new Map<string, Line[][]>();

/** Read once, and so the same dialogues each time. */
export function dialoguesOf(hand: Hand, kind: Kind): Line[][] {
  const file = `tests/support/dialogues/${hand}-${kind}.txt`;
  const known = dialogues.get(file) ?? readDialogues(readFileSync(file, 'utf8'));
  dialogues.set(file, known);
  return known;
}

const reads = new WeakMap<readonly Line[], Read[]>();

/** The messages of a dialogue as they are judged one after the other, to the first ask for money. */
function readAll(dialogue: readonly Line[]): Read[] {
  const known = reads.get(dialogue) ?? readAnew(dialogue);
  reads.set(dialogue, known);
  return known;
}

function readAnew(dialogue: readonly Line[]): Read[] {
  const signs = { A: 0, B: 0 };
  const found: Found[] = [];
  const ask = dialogue.findIndex(({ isAsk }) => isAsk);
  return dialogue.slice(0, ask < 0 ? undefined : ask + 1).map(({ who, text }, before) => {
    const ofOther = signs[who === 'A' ? 'B' : 'A'];
    const lately = latelyFor(who, found);
    const read = readMessage(text, signs[who], { ofOther, before, sameToOthers: 0, lately });
    signs[who] = read.signs;
    found.push({ sender: who, names: read.found });
    return read;
  });
}

/** Whether either of the two was cautioned, by the first ask for money where there is one. */
export const isFlagged = (dialogue: readonly Line[], learned?: Learned) =>
  readAll(dialogue).some(({ isAway, features }) => isAway || scoreOf(features, learned) >= ENOUGH);

/** How many of a hand's are flagged. */
export function flaggedOf(hand: Hand, kind: Kind, learned?: Learned) {
  const all = dialoguesOf(hand, kind);
  return { flagged: all.filter((each) => isFlagged(each, learned)).length, of: all.length };
}

interface Example {
  features: readonly string[];
  isAsk: boolean;
}

const ROUNDS = 24;
const STEP = 0.3;
const SHRINKING = 2e-4;
/** What fewer messages hold is chance. */
const SEEN_AT_LEAST = 3;
/** What counts less than this is left out. */
const LEAST = 0.05;

/**
 * Weights by what these hands wrote, the same each time: the first ask of a scam against every
 * message of an honest dialogue, and what the other says in a scam. Logistic regression by steps
 * that shrink with what a feature has moved (AdaGrad), the rarer asks counted as often as a third of
 * the rest.
 */
export function learn(hands: readonly Hand[]): Learned {
  const examples = hands.flatMap(examplesOf);
  const names = namesOften(examples);
  const numbers = new Map(names.map((name, number) => [name, number]));
  const known = examples.map(({ features, isAsk }) => ({
    isAsk,
    features: Int32Array.from(features.flatMap((name) => numbers.get(name) ?? [])),
  }));
  const asks = known.filter(({ isAsk }) => isAsk).length;
  const askCounts = (known.length - asks) / asks / 3;
  const weights = new Float64Array(names.length);
  const moved = new Float64Array(names.length).fill(0.1);
  const next = shuffler();
  let start = 0;
  let startMoved = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { features, isAsk } of next(known)) {
      const share = 1 / Math.sqrt(features.length || 1);
      let sum = 0;
      for (const feature of features) sum += weights[feature] ?? 0;
      const likely = 1 / (1 + Math.exp(-(start + sum * share)));
      const wrong = isAsk ? (likely - 1) * askCounts : likely;
      startMoved += wrong * wrong;
      start -= (STEP * wrong) / Math.sqrt(startMoved);
      for (const feature of features) {
        const weight = weights[feature] ?? 0;
        const slope = wrong * share + SHRINKING * weight;
        const sofar = (moved[feature] ?? 0) + slope * slope;
        moved[feature] = sofar;
        weights[feature] = weight - (STEP * slope) / Math.sqrt(sofar);
      }
    }
  }
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const kept = names
    .map((name, number) => [name, rounded(weights[number] ?? 0)] as const)
    .filter(([, weight]) => Math.abs(weight) >= LEAST)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { start: rounded(start), weights: Object.fromEntries(kept) };
}

/** The features that are no chance. */
function namesOften(examples: readonly Example[]): string[] {
  const seen = new Map<string, number>();
  for (const { features } of examples) {
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  }
  return [...seen].filter(([, times]) => times >= SEEN_AT_LEAST).map(([name]) => name);
}

function examplesOf(hand: Hand): Example[] {
  const scams = dialoguesOf(hand, 'scam').flatMap((dialogue) => {
    const read = readAll(dialogue);
    // What a scammer says before the ask leads to it: it is neither.
    return read.flatMap(({ features }, at) => {
      const isAsk = at === read.length - 1;
      return isAsk || dialogue[at]?.who === 'B' ? [{ features, isAsk }] : [];
    });
  });
  const honest = dialoguesOf(hand, 'honest').flatMap((dialogue) =>
    readAll(dialogue).map(({ features }) => ({ features, isAsk: false })),
  );
  return [...scams, ...honest];
}

/** Another order each time, and the same ones in each run. */
function shuffler() {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => [random(), item] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item);
}
