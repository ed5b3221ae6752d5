import { existsSync, readFileSync } from 'node:fs';
import type { Features } from '../features';
import { type Read, readMessage } from '../judge';
import { type MessageFindings, recentFindings } from '../recentFindings';
import {
  type CautionPart,
  isAsk,
  type Learned,
  PARTS,
  READ_IN_ENGLISH,
  SPANISH_PARTS,
  scoreInEnglish,
} from '../score';
import { minimise } from './minimise';
import { type Line, readDialogues } from './readDialogues';
import { type Hand, WRITERS } from './writers';

/** Who teaches the score in English; the others teach only what amends it in Spanish. */
const IN_ENGLISH = /^(?!es-)/;

/** Learns from everyone but this writer. */
export const learnWithout = (writer: (typeof WRITERS)[number]) =>
  learn(WRITERS.filter((each) => each !== writer).flat());

export type Kind = 'scam' | 'honest';

const dialogues = new Map<string, Line[][]>();

/** Cached, so that the same dialogue is the same object each time. Some wrote no scams. */
export function dialoguesOf(hand: string, kind: Kind): Line[][] {
  const file = `worker/domain/scamWarnings/training/dialogues/${hand}-${kind}.txt`;
  const known =
    dialogues.get(file) ?? (existsSync(file) ? readDialogues(readFileSync(file, 'utf8')) : []);
  dialogues.set(file, known);
  return known;
}

const reads = new WeakMap<readonly Line[], Read[]>();

/** A dialogue's messages, judged one after another, up to the first request for money. */
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
    const read = readMessage(text, signs[who], { ofOther, before, sameToOthers: 0, recent });
    signs[who] = read.signs;
    found.push({ sender: who, ...read.found });
    return read;
  });
}

/** Whether either of the two was cautioned, up to the first request for money if there is one. */
export const isFlagged = (dialogue: readonly Line[], learned?: Learned) =>
  readAll(dialogue).some(
    ({ isAway, isThreat, isFair, features }) =>
      isAway || isThreat || isAsk(features, isFair, learned),
  );

/** How many of a writer's dialogues are flagged. */
export function flaggedOf(hand: string, kind: Kind, learned?: Learned) {
  const all = dialoguesOf(hand, kind);
  return { flagged: all.filter((each) => isFlagged(each, learned)).length, of: all.length };
}

interface Example {
  features: Features;
  isAsk: boolean;
}

/** How weights are learned. */
interface Way {
  parts: readonly (readonly [CautionPart, number])[];
  steps: number;
  /** The cost of weights (regularization). */
  shrinking: number;
  /** Features in fewer messages are chance. */
  seenAtLeast: number;
  /** Features with less weight are left out, and the others fitted again. */
  countsFrom: number;
  /** Weights are rounded to this fraction, and left out when that makes them zero. */
  fraction: number;
}

const OF_ALL: Way = {
  parts: PARTS,
  steps: 60,
  shrinking: 1 / 80,
  seenAtLeast: 4,
  countsFrom: 0,
  fraction: 1 / 4,
};
const IN_SPANISH: Way = {
  parts: SPANISH_PARTS,
  steps: 40,
  shrinking: 1 / 8,
  seenAtLeast: 8,
  countsFrom: 1,
  fraction: 1 / 2,
};

/**
 * Weights learned from these dialogues, the same each time: the first request for money of a scam
 * against every message of an honest dialogue, and the other member's messages in a scam. Those of
 * a message in Spanish are learned last, given its score in English, so they amend it.
 */
export function learn(hands: readonly Hand[]): Learned {
  const all = learnInEnglish(hands.filter((hand) => IN_ENGLISH.test(hand)));
  const inEnglish = {
    start: all.start,
    startInSpanish: 0,
    weights: { now: all.of('now'), own: all.of('own'), others: all.of('others'), spanish: {} },
  };
  const inSpanish = weigh(
    hands.flatMap(examplesOf).filter(({ features }) => features.spanish.length > 0),
    IN_SPANISH,
    (features) => scoreInEnglish(features, inEnglish) * READ_IN_ENGLISH,
  );
  return {
    ...inEnglish,
    startInSpanish: inSpanish.start,
    weights: { ...inEnglish.weights, spanish: inSpanish.of('spanish') },
  };
}

const inEnglishBy = new Map<string, ReturnType<typeof weigh>>();

/** Cached: whoever leaves out only a writer in Spanish learns the same in English. */
function learnInEnglish(hands: readonly Hand[]) {
  const by = hands.join();
  const known = inEnglishBy.get(by) ?? weigh(hands.flatMap(examplesOf), OF_ALL);
  inEnglishBy.set(by, known);
  return known;
}

/** Logistic regression, with the rarer requests weighted as a third of the rest. */
function fitted(
  names: readonly Name[],
  examples: readonly Example[],
  way: Way,
  given: (features: Features) => number,
) {
  const known = numbered(examples, names, way, given);
  const asks = known.filter(({ isAsk }) => isAsk).length;
  const askCounts = (known.length - asks) / asks / 3;
  return minimise(names.length + 1, way.steps, (weights, slope) => {
    let cost = 0;
    for (let name = 0; name < names.length; name += 1) {
      const weight = weights[name] ?? 0;
      cost += (way.shrinking * weight * weight) / 2;
      slope[name] = way.shrinking * weight;
    }
    slope[names.length] = 0;
    for (const { features, counts, isAsk, score } of known) {
      let sum = score;
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
}

/** Fitted again without the features that hardly counted the first time, if there are any. */
function weigh(
  examples: readonly Example[],
  way: Way,
  given: (features: Features) => number = () => 0,
) {
  const often = namesOften(examples, way);
  const first = fitted(often, examples, way, given);
  const names = often.filter((_, number) => Math.abs(first[number] ?? 0) >= way.countsFrom);
  const found = names.length < often.length ? fitted(names, examples, way, given) : first;
  const rounded = (value = 0) => Math.round(value / way.fraction) * way.fraction;
  const kept = names
    .map(({ part, name }, number) => ({ part, name, weight: rounded(found[number]) }))
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
  return { start: rounded(found[names.length]), of };
}

/** The number of features in a part's weights. */
export const featuresIn = (weights: Readonly<Record<string, string>>): number =>
  Object.values(weights).reduce((sum, features) => sum + features.split('|').length, 0);

interface Name {
  part: CautionPart;
  name: string;
}
const keyOf = ({ part, name }: Name) => `${part} ${name}`;

/** The last feature is one that every message has. */
function numbered(
  examples: readonly Example[],
  names: readonly Name[],
  way: Way,
  given: (features: Features) => number,
) {
  const numbers = new Map(names.map((name, number) => [keyOf(name), number]));
  return examples.map(({ features, isAsk }) => {
    const parts = way.parts.map(([part, share]) => {
      const all = features[part].flatMap((name) => numbers.get(keyOf({ part, name })) ?? []);
      return { all, counts: share / Math.sqrt(all.length || 1) };
    });
    return {
      isAsk,
      score: given(features),
      features: Int32Array.from([...parts.flatMap(({ all }) => all), names.length]),
      counts: Float64Array.from([...parts.flatMap(({ all, counts }) => all.map(() => counts)), 1]),
    };
  });
}

/** Features frequent enough not to be chance. */
function namesOften(examples: readonly Example[], way: Way): Name[] {
  return way.parts.flatMap(([part]) => {
    const seen = new Map<string, number>();
    for (const { features } of examples) {
      for (const name of features[part]) seen.set(name, (seen.get(name) ?? 0) + 1);
    }
    return [...seen].flatMap(([name, times]) => (times >= way.seenAtLeast ? [{ part, name }] : []));
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
