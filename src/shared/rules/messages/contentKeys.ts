const LINK = /(?:https?:\/\/|www\.)\S+|\b(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?/giu;
const WORD = /[\p{L}\p{N}]+/gu;
const GREETING =
  /^\P{L}*(?:hi+|hey+|hello+|hiya|howdy|hola|dear|greetings|buen[oa]s \w+|good \w+|morning|evening)\b/u;
const END_OF_CLAUSE = /[,.!?;:\n\u2013\u2014-]/u;

/** A greeting has at most this many words. */
const GREETING_WORDS = 5;
/** The name after a greeting has at most this many words, when no punctuation follows. */
const NAME_WORDS = 2;
/** Texts with fewer words than these are too short to be compared. */
const LEAST_WORDS = { afterGreeting: 3, afterAnything: 4 };

/**
 * Keys of a message's content; two messages that share one say the same: its words without case,
 * accents, signs and spaces, with and without each beginning that can be a greeting, and each link
 * in it.
 */
export function contentKeys(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(WORD) ?? [];
  const texts = [0, ...greetingsIn(plain, words.length)].map((from) => words.slice(from).join(''));
  const links = (plain.match(LINK) ?? []).map(siteAndPath);
  return [
    ...new Set([
      ...texts.map((each) => `text ${each || plain}`),
      ...links.map((link) => `link ${link}`),
    ]),
  ];
}

/** How many first words can be a greeting, for each reading: also up to a third of them all. */
function greetingsIn(plain: string, words: number): number[] {
  const third = Math.min(GREETING_WORDS, Math.floor(words / 3), words - LEAST_WORDS.afterAnything);
  const unknown = Array.from({ length: Math.max(0, third) }, (_, at) => at + 1);
  const greeting = GREETING.exec(plain)?.[0];
  if (greeting === undefined) return unknown;
  const count = (of: string) => of.match(WORD)?.length ?? 0;
  const least = count(greeting);
  const named = Array.from({ length: NAME_WORDS + 1 }, (_, at) => least + at);
  const clause = count(plain.slice(0, plain.search(END_OF_CLAUSE)));
  const known = END_OF_CLAUSE.test(plain) && clause <= GREETING_WORDS ? [clause] : named;
  return [
    ...unknown,
    ...known.filter((from) => from > 0 && words - from >= LEAST_WORDS.afterGreeting),
  ];
}

/** The target of a link: the domain without numbers and subdomains, and the path. */
function siteAndPath(link: string): string {
  const [host = '', ...path] = link
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .split('/');
  const labels = host.replace(/:\d+$/, '').split('.');
  const [name = '', ending = ''] = labels.slice(-2);
  // As in example.co.uk.
  const kept = labels.length > 2 && ending.length === 2 && name.length < 4 ? 3 : 2;
  const site = labels.slice(-kept).map((label) => label.replace(/[\d-]+/g, '') || '#');
  return [site.join('.'), ...path].join('/');
}
