import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG } from '../../../src/lib/build/texts/findTexts.mjs';
import { ROOT } from '../product.ts';

export interface BothTexts {
  english: string;
  spanish: string;
}

/** Every text of the pages and of the worker, in both languages. */
export const allTexts: readonly BothTexts[] = ['src', 'worker'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(`/${CATALOG}`) || name === CATALOG)
    .flatMap((name) => {
      const catalog = JSON.parse(readFileSync(join(ROOT, folder, name), 'utf8'));
      return Object.entries<string>(catalog).map(([english, spanish]) => ({ english, spanish }));
    }),
);

const HOLE = /\{\w+\}/;
const MARK = /<\/?\w+>/g;

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
export const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A text as a pattern: the marks of its parts left out, and anything for each `{name}`. */
export class TextPattern {
  /** Of its own words: the more, the surer a match. */
  readonly letters: number;
  readonly isWhole: boolean;
  readonly words: string;
  readonly #longest: string;
  #pattern: RegExp | undefined;

  constructor(text: string) {
    this.words = squeezed(text.replaceAll(MARK, ''));
    const pieces = this.words.split(HOLE);
    this.isWhole = pieces.length === 1;
    this.letters = pieces.join('').replaceAll(/\P{L}/gu, '').length;
    this.#longest = pieces.reduce((one, other) => (other.length > one.length ? other : one));
  }

  matches(text: string): boolean {
    if (this.isWhole) return text === this.words;
    if (!text.includes(this.#longest)) return false;
    this.#pattern ??= new RegExp(`^${this.source()}$`);
    return this.#pattern.test(text);
  }

  source(): string {
    return this.words.split(HOLE).map(escaped).join('(.+)');
  }
}

/** Finds the surest of many patterns. */
export class PatternList {
  readonly #whole = new Map<string, TextPattern>();
  readonly #others: TextPattern[] = [];

  constructor(texts: Iterable<string>) {
    for (const text of new Set(texts)) {
      const pattern = new TextPattern(text);
      if (pattern.letters === 0) continue;
      if (pattern.isWhole) this.#whole.set(pattern.words, pattern);
      else this.#others.push(pattern);
    }
    this.#others.sort((one, other) => other.letters - one.letters);
  }

  surest(text: string): TextPattern | undefined {
    return this.#whole.get(text) ?? this.#others.find((pattern) => pattern.matches(text));
  }
}
