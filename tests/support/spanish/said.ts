import { allTexts, TextPattern } from './catalogs.ts';

type Name = string | RegExp;

const TEXTS = allTexts
  .map(({ english, spanish }) => ({ english, spanish, pattern: new TextPattern(english) }))
  .filter(({ pattern }) => pattern.letters > 0);
const WHOLE = TEXTS.filter(({ pattern }) => pattern.isWhole);
const FILLED = TEXTS.filter(({ pattern }) => !pattern.isWhole);
/** Fewer letters, as in "{first} or {second}", match what a person wrote. */
const FEWEST = 4;
const NAMES = /\{(\w+)\}/g;
/** A pattern that so many texts match means anything at all. */
const MOST_TEXTS = 100;

/**
 * What a Spanish page says instead of an English text, or of those texts that a pattern matches.
 * What no catalog has stays: names, and what people wrote.
 */
export function saidInSpanish(name: Name): Name {
  if (typeof name !== 'string') return patternInSpanish(name);
  const sources = sourcesOf(name);
  return sources.length === 0 ? name : oneOf(sources.map((source) => `^${source}$`));
}

/** The same somewhere in a longer text. */
export function seenInSpanish(text: Name): Name {
  if (typeof text !== 'string') return patternInSpanish(text);
  const sources = sourcesOf(text);
  return sources.length === 0 ? text : oneOf(sources, 'i');
}

function sourcesOf(english: string): string[] {
  const whole = WHOLE.filter(({ pattern }) => pattern.words === english);
  if (whole.length > 0) return whole.map(({ spanish }) => sourceOf(spanish));
  const filled = FILLED.filter(
    ({ pattern }) => pattern.matches(english) && (pattern.letters >= FEWEST || /^\d/.test(english)),
  );
  const most = Math.max(...filled.map(({ pattern }) => pattern.letters));
  const surest = filled.filter(({ pattern }) => pattern.letters === most);
  return surest.map((each) => sourceOf(filledFrom(each, english)));
}

/** The text with the values that it has in an English sentence, in Spanish if they are texts. */
function filledFrom({ english, spanish, pattern }: (typeof TEXTS)[number], sentence: string) {
  const values = new RegExp(`^${pattern.source()}$`).exec(sentence)?.slice(1) ?? [];
  const names = [...english.matchAll(NAMES)].map(([, each]) => each);
  return spanish.replaceAll(NAMES, (_, each) => {
    const value = values[names.indexOf(each)] ?? '';
    return WHOLE.find((text) => text.pattern.words === value)?.spanish ?? value;
  });
}

function patternInSpanish(name: RegExp): RegExp {
  const [begin, end] = [
    name.source.startsWith('^') ? '^' : '',
    name.source.endsWith('$') ? '$' : '',
  ];
  const anchored = (spanish: string) => begin + sourceOf(spanish) + end;
  const meant = TEXTS.filter(({ pattern }) => name.test(pattern.words));
  if (meant.length > MOST_TEXTS) return name;
  const filled = wordsIn(name)
    .filter((words) => !name.test(words))
    .flatMap((words) =>
      FILLED.filter(({ pattern }) => name.test(pattern.words.replaceAll(NAMES, words))).map(
        ({ spanish }) => anchored(spanish.replaceAll(NAMES, words)),
      ),
    );
  return oneOf([
    name.source,
    ...meant.map(({ spanish }) => anchored(spanish)),
    ...filled,
    ...beginningIn(name),
  ]);
}

/** What a pattern may say in place of a `{name}`: its last words, or each of its words. */
function wordsIn({ source }: RegExp): string[] {
  const words = source
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .split(' ');
  return [...new Set(words.flatMap((word, place) => [word, words.slice(place).join(' ')]))];
}

/** The longest text that a pattern begins with in Spanish, and the rest of the pattern as it is. */
function beginningIn({ source }: RegExp): string[] {
  for (let end = source.length - 1; source.startsWith('^') && end > 3; end -= 1) {
    const [beginning, rest] = [source.slice(0, end), source.slice(end)];
    if (!/^\^[\w ']*\w\.?$/.test(beginning) || /^[\w*+?]/.test(rest)) continue;
    const texts = WHOLE.filter(({ pattern }) => new RegExp(`${beginning}$`).test(pattern.words));
    if (texts.length > 0) return texts.map(({ spanish }) => `^${sourceOf(spanish)}${rest}`);
  }
  return [];
}

const sourceOf = (spanish: string) => new TextPattern(spanish).source();
const oneOf = (sources: readonly string[], flags = '') =>
  new RegExp([...new Set(sources)].join('|'), flags);
