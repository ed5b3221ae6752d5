import * as z from 'zod';
import endings from './data/bio-endings.json' with { type: 'json' };
import leads from './data/bio-leads.json' with { type: 'json' };
import middles from './data/bio-middles.json' with { type: 'json' };
import openings from './data/bio-openings.json' with { type: 'json' };
import middleBios from './data/bios-middle.json' with { type: 'json' };
import olderBios from './data/bios-older.json' with { type: 'json' };
import youngBios from './data/bios-young.json' with { type: 'json' };
import spanishBios from './data/spanish-bios.json' with { type: 'json' };
import type { Heritage } from './names';
import { pick, pickWeighted, type Random, shuffled } from './random';
import type { Region } from './regions';
import { type Interest, type Wording, wording } from './wording';

const wordings = z.array(wording);

export const OPENINGS = wordings.parse([...openings, ...leads]);
export const MIDDLES = wordings.parse(middles);
export const ENDINGS = wordings.parse(endings);
export const COMPLETE_BIOS = wordings.parse([...youngBios, ...middleBios, ...olderBios]);

/** Of those who write in Spanish, each once. */
export const SPANISH_BIOS = wordings.parse(spanishBios);

/** The facts that a bio must not contradict. */
export interface BioWriter {
  age: number;
  county: string;
  regions: readonly Region[];
  heritage: Heritage;
}

export interface WrittenBio {
  text: string;
  /** Interests that the text reveals; the profile lists these too. */
  interests: readonly Interest[];
}

export function fitsWriter(wording: Wording, writer: BioWriter): boolean {
  const { ages, region, counties, heritage } = wording;
  return (
    writer.age >= ages[0] &&
    writer.age <= ages[1] &&
    (region === undefined || region === 'any' || writer.regions.includes(region)) &&
    (counties === undefined || counties.includes(writer.county)) &&
    (heritage === undefined || heritage.includes(writer.heritage))
  );
}

// An ending alone says nothing about its writer, so none begins a bio.
const STARTS = [...OPENINGS, ...MIDDLES];
const AFTER_AN_OPENING = [
  { parts: [MIDDLES, ENDINGS], weight: 9 },
  { parts: [MIDDLES], weight: 4 },
  { parts: [ENDINGS], weight: 4 },
] as const;

const TRIES = 200;

/** Counts how often each fragment has been used, so that neighbors don't share a sentence. */
class FragmentUse {
  readonly #everywhere = new Map<string, number>();
  readonly #byCounty = new Map<string, number>();
  readonly #starts = new Set<string>();

  cost(wording: Wording, county: string): number {
    const near = this.#byCounty.get(`${county}|${wording.text}`) ?? 0;
    return (this.#everywhere.get(wording.text) ?? 0) + 8 * near;
  }

  /** Those that nobody's bio begins with; all of them when there is none. */
  freshStarts(wordings: readonly Wording[]): readonly Wording[] {
    const fresh = wordings.filter(({ text }) => !this.#starts.has(text));
    return fresh.length > 0 ? fresh : wordings;
  }

  add([start, ...rest]: readonly Wording[], county: string): void {
    if (start) this.#starts.add(start.text);
    for (const { text } of start ? [start, ...rest] : rest) {
      const key = `${county}|${text}`;
      this.#everywhere.set(text, (this.#everywhere.get(text) ?? 0) + 1);
      this.#byCounty.set(key, (this.#byCounty.get(key) ?? 0) + 1);
    }
  }
}

/**
 * Parts never share an interest: two sentences about coffee would sound like a form filled in
 * twice.
 */
function composeParts(random: Random, writer: BioWriter, use: FragmentUse): Wording[] {
  const starts = use.freshStarts(STARTS.filter((part) => fitsWriter(part, writer)));
  const start = pickWeighted(random, starts, (part) => narrowness(part) ** 2);
  const rest = MIDDLES.includes(start)
    ? [ENDINGS]
    : pickWeighted(random, AFTER_AN_OPENING, ({ weight }) => weight).parts;
  const chosen = [start];
  for (const pool of rest) {
    const taken = new Set(chosen.flatMap((part) => part.interests ?? []));
    const fitting = pool.filter(
      (part) =>
        fitsWriter(part, writer) && !(part.interests ?? []).some((interest) => taken.has(interest)),
    );
    chosen.push(
      pickWeighted(random, fitting, (part) => 1 / (1 + use.cost(part, writer.county)) ** 4),
    );
  }
  return chosen;
}

function compose(
  random: Random,
  writer: BioWriter,
  use: FragmentUse,
  taken: ReadonlySet<string>,
): WrittenBio {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const parts = composeParts(random, writer, use);
    const text = parts.map((part) => part.text).join(' ');
    if (taken.has(text)) continue;
    use.add(parts, writer.county);
    return { text, interests: parts.flatMap((part) => part.interests ?? []) };
  }
  throw new RangeError('The fragments are used up: there are more people than distinct bios.');
}

/** Higher for what fits fewer people, so that the sentences that fit everyone last longest. */
const narrowness = (wording: Wording) =>
  (1 + pickiness(wording)) / (1 + wording.ages[1] - wording.ages[0]);

/** How many kinds of people a bio excludes; the pickiest bios choose their writer first. */
function pickiness({ counties, heritage, region }: Wording): number {
  return (counties ? 2 : 0) + (heritage ? 2 : 0) + (region && region !== 'any' ? 1 : 0);
}

/**
 * One distinct bio for each writer, in the given order. Complete bios are used first, each once;
 * the rest are composed of fragments, each with a first sentence of its own while there are any. Throws a RangeError when the fragments are used up.
 */
export function writeBios<W extends BioWriter>(
  random: Random,
  writers: readonly W[],
): { writer: W; bio: WrittenBio }[] {
  const written = new Map<W, WrittenBio>();
  const complete = shuffled(random, COMPLETE_BIOS).sort((a, b) => pickiness(b) - pickiness(a));
  for (const bio of complete) {
    const free = writers.filter((writer) => !written.has(writer) && fitsWriter(bio, writer));
    if (free.length === 0) continue;
    written.set(pick(random, free), { text: bio.text, interests: bio.interests ?? [] });
  }
  const taken = new Set([...written.values()].map((bio) => bio.text));
  const use = new FragmentUse();
  return writers.map((writer) => {
    const bio = written.get(writer) ?? compose(random, writer, use, taken);
    taken.add(bio.text);
    return { writer, bio };
  });
}
