import { ASK_WORDS } from './requestWords';
import { WORDS } from './words';

const NAMED = Object.entries({ ...WORDS, ...ASK_WORDS });

/**
 * A pattern over `plainWords`. The parts of a way follow one another: words, `{sum}` for all words
 * of that name, `?` before an optional part, `~3` for up to that many words of the sentence. Gaps
 * are bounded, so that matching takes time linear in the text.
 */
export function phrase(...ways: readonly string[]): RegExp {
  const sources = ways.map((way) => way.split(', ').map(partOf).join(''));
  return new RegExp(` (?:${sources.join('|')})`);
}

function partOf(part: string): string {
  if (/^~\d$/.test(part)) return `(?:[^ .]+ ){0,${part.slice(1)}}`;
  const isOptional = part.startsWith('?');
  const words = (isOptional ? part.slice(1) : part).replace(/\{([a-z]\w*)\}/g, (_, name: string) =>
    wordsOf(name),
  );
  return `(?:(?:${words}) )${isOptional ? '?' : ''}`;
}

function wordsOf(name: string): string {
  const found = NAMED.find(([each]) => each === name);
  if (!found) throw new Error(`There are no words "${name}".`);
  return found[1];
}
