import { readFileSync } from 'node:fs';
import type { Features } from '../features';
import { type Read, readMessage } from '../judge';
import { type MessageFindings, recentFindings } from '../recentFindings';
import { ASK_THRESHOLD, type CautionPart, type Learned, PARTS, scoreOf } from '../score';
import { minimise } from './minimise';
import { type Line, readDialogues } from './readDialogues';

/**
 * By writers who never saw the clues and reasons, which were final by then: one row for each of
 * them.
 */
export const LATER = [
  ['spring', 'autumn'],
  ['bar'],
  ['library'],
  ['clerk'],
  ['courthouse'],
  ['harbor'],
  ['porch'],
  ['campus'],
  ['nurse'],
  ['branch'],
  ['orchard'],
] as const;

/** In Spanish, and in Spanish and English. */
export const SPANISH = [
  ['es-caribe'],
  ['es-norte'],
  ['es-sierra'],
  ['es-plata'],
  ['es-mezcla'],
] as const;

/** In Spanish: nothing is learned from these. */
export const NOT_LEARNED = ['es-faro'] as const;

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
  ...SPANISH,
] as const;
export type Hand = (typeof WRITERS)[number][number] | (typeof NOT_LEARNED)[number];
/** All that something is learned from. */
export const HANDS: readonly Hand[] = WRITERS.flat();

/** Learns from everyone but this writer. */
export const learnWithout = (writer: (typeof WRITERS)[number]) =>
  learn(WRITERS.filter((each) => each !== writer).flat());

export type Kind = 'scam' | 'honest';

const dialogues = new Map<string, Line[][]>();

/** Cached, so that the same dialogue is the same object each time. */
export function dialoguesOf(hand: Hand, kind: Kind): Line[][] {
  const file = `worker/domain/scamWarnings/training/dialogues/${hand}-${kind}.txt`;
  const known = dialogues.get(file) ?? readDialogues(readFileSync(file, 'utf8'));
  dialogues.set(file, known);
  return known;
}

const reads = new WeakMap<readonly Line[], Read[]>();

/**
 * A dialogue's messages as they are judged one after the other, up to the first request for money.
 */
function readAll(dialogue: readonly Line[]): Read[] {
  const known = reads.get(dialogue) ?? readAnew(dialogue);
  reads.set(dialogue, known);
  return known;
}

function readAnew(dialogue: readonly Line[]): Read[] {
  const signs = { A: 0, B: 0 };
  const found: MessageFindings[] = [];
  const ask = dialogue.findIndex(({ isAsk }) => isAsk);
  return dialogue.slice(0, ask < 0 ? undefined : ask + 1).map(({ who, text }, before) => {
    const ofOther = signs[who === 'A' ? 'B' : 'A'];
    const recent = recentFindings(who, found);
    const read = readMessage(text, signs[who], {
      ofOther,
      before,
      sameToOthers: 0,
      recent: recent,
    });
    signs[who] = read.signs;
    found.push({ sender: who, ...read.found });
    return read;
  });
}

/** Whether either of the two was cautioned, up to the first request for money if there is one. */
export const isFlagged = (dialogue: readonly Line[], learned?: Learned) =>
  readAll(dialogue).some(
    ({ isAway, isThreat, features }) =>
      isAway || isThreat || scoreOf(features, learned) >= ASK_THRESHOLD,
  );

/** How many of a writer's dialogues are flagged. */
export function flaggedOf(hand: Hand, kind: Kind, learned?: Learned) {
  const all = dialoguesOf(hand, kind);
  return { flagged: all.filter((each) => isFlagged(each, learned)).length, of: all.length };
}

interface Example {
  features: Features;
  isAsk: boolean;
}

const STEPS = 60;
/** The cost of weights (regularization). */
const SHRINKING = 1 / 60;
/** Features in fewer messages are chance. */
const SEEN_AT_LEAST = 4;
/** Weights are rounded to this fraction, and left out when that makes them zero. */
const QUARTERS = 4;

/**
 * Weights learned from these dialogues, the same each time: the first request for money of a scam
 * against every message of an honest dialogue, and the other member's messages in a scam. Logistic
 * regression, with the rarer requests weighted as a third of the rest.
 */
export function learn(hands: readonly Hand[]): Learned {
  const examples = hands.flatMap(examplesOf);
  const names = namesOften(examples);
  const known = numbered(examples, names);
  const asks = known.filter(({ isAsk }) => isAsk).length;
  const askCounts = (known.length - asks) / asks / 3;
  const found = minimise(names.length + 1, STEPS, (weights, slope) => {
    let cost = 0;
    for (let name = 0; name < names.length; name += 1) {
      const weight = weights[name] ?? 0;
      cost += (SHRINKING * weight * weight) / 2;
      slope[name] = SHRINKING * weight;
    }
    slope[names.length] = 0;
    for (const { features, counts, isAsk } of known) {
      let sum = 0;
      for (let at = 0; at < features.length; at += 1) {
        sum += (weights[features[at] ?? 0] ?? 0) * (counts[at] ?? 0);
      }
      const often = isAsk ? askCounts : 1;
      const wrong = isAsk ? -sum : sum;
      cost += often * (Math.max(wrong, 0) + Math.log1p(Math.exp(-Math.abs(wrong))));
      const pull = (isAsk ? -often : often) / (1 + Math.exp(-wrong));
      for (let at = 0; at < features.length; at += 1) {
        const name = features[at] ?? 0;
        slope[name] = (slope[name] ?? 0) + pull * (counts[at] ?? 0);
      }
    }
    return cost;
  });
  const kept = names
    .map(({ part, name }, number) => ({ part, name, weight: inQuarters(found[number] ?? 0) }))
    .filter(({ weight }) => weight !== 0)
    .toSorted((a, b) => a.weight - b.weight || (a.name < b.name ? -1 : 1));
  const of = (wanted: CautionPart) => {
    const ofPart = kept.filter(({ part }) => part === wanted);
    const byWeight = Object.groupBy(ofPart, ({ weight }) => weight);
    return Object.fromEntries(
      Object.entries(byWeight).map(([weight, all = []]) => [
        weight,
        all.map(({ name }) => name).join('|'),
      ]),
    );
  };
  return {
    start: inQuarters(found[names.length] ?? 0),
    weights: { now: of('now'), own: of('own'), others: of('others') },
  };
}

const inQuarters = (value: number) => Math.round(value * QUARTERS) / QUARTERS;

/** The number of features in a part's weights. */
export const featuresIn = (weights: Readonly<Record<string, string>>): number =>
  Object.values(weights).reduce((sum, features) => sum + features.split('|').length, 0);

interface Name {
  part: CautionPart;
  name: string;
}
const keyOf = ({ part, name }: Name) => `${part} ${name}`;

/** The last feature is one that every message has. */
function numbered(examples: readonly Example[], names: readonly Name[]) {
  const numbers = new Map(names.map((name, number) => [keyOf(name), number]));
  return examples.map(({ features, isAsk }) => {
    const parts = PARTS.map(([part, share]) => {
      const all = features[part].flatMap((name) => numbers.get(keyOf({ part, name })) ?? []);
      return { all, counts: share / Math.sqrt(all.length || 1) };
    });
    return {
      isAsk,
      features: Int32Array.from([...parts.flatMap(({ all }) => all), names.length]),
      counts: Float64Array.from([...parts.flatMap(({ all, counts }) => all.map(() => counts)), 1]),
    };
  });
}

/** Features frequent enough not to be chance. */
function namesOften(examples: readonly Example[]): Name[] {
  return PARTS.flatMap(([part]) => {
    const seen = new Map<string, number>();
    for (const { features } of examples) {
      for (const name of features[part]) seen.set(name, (seen.get(name) ?? 0) + 1);
    }
    return [...seen].flatMap(([name, times]) => (times >= SEEN_AT_LEAST ? [{ part, name }] : []));
  });
}

function examplesOf(hand: Hand): Example[] {
  const scams = dialoguesOf(hand, 'scam').flatMap((dialogue) => {
    const read = readAll(dialogue);
    const scammer = dialogue[read.length - 1]?.who;
    // A scammer's messages before the request lead up to it: they count as neither.
    return read.flatMap(({ features }, at) => {
      const isAsk = at === read.length - 1;
      return isAsk || dialogue[at]?.who !== scammer ? [{ features, isAsk }] : [];
    });
  });
  const honest = dialoguesOf(hand, 'honest').flatMap((dialogue) =>
    readAll(dialogue).map(({ features }) => ({ features, isAsk: false })),
  );
  return [...scams, ...honest];
}
