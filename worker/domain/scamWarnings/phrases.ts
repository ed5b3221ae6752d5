import { WORDS } from './words';

/** A way to say something: how it may begin, and a pattern of the rest. */
export interface WayToSay {
  starts: readonly string[];
  rest: string;
}

/**
 * Ways over `plainWords`. The parts of a way follow one another: words, `{sum}` for all words
 * of that name, `?` before an optional part, `~3` for up to that many words of the sentence. Gaps
 * are bounded, so that matching takes time linear in the text.
 */
export const phrase = (...ways: readonly string[]): WayToSay[] =>
  ways.map((way) => {
    const [first = '', ...others] = way.split(', ');
    return { starts: startsOf(named(first)), rest: ` ${others.map(partOf).join('')}` };
  });

function partOf(part: string): string {
  if (/^~\d$/.test(part)) return `(?:[^ .]+ ){0,${part.slice(1)}}`;
  return part.startsWith('?') ? `(?:(?:${named(part.slice(1))}) )?` : `(?:${named(part)}) `;
}

const named = (part: string) =>
  part.replace(/\{([a-z]\w*)\}/g, (_, name: string) => {
    const found = WORDS[name];
    if (!found) throw new Error(`There are no words "${name}".`);
    return found;
  });

/** What is in brackets in a pattern, with brackets in it. */
const GROUP = [1, 2, 3].reduce((inner) => `\\((?:[^()]|${inner})*\\)`, '\\([^()]*\\)');
const ALTERNATIVE = new RegExp(`(?:${GROUP}|[^()|])+`, 'g');
const GROUP_FIRST = new RegExp(`^\\(\\?:((?:${GROUP}|[^()])*)\\)(\\??)(.*)$`);
const MAYBE_FIRST = /^([a-z#]?)([a-z# ])\?(.*)$/;

/** The alternatives of a pattern, each with two certain letters in front. */
function startsOf(pattern: string): string[] {
  return (pattern.match(ALTERNATIVE) ?? []).flatMap((each) => {
    const [, group, maybe, rest = ''] = GROUP_FIRST.exec(each) ?? [];
    if (group !== undefined)
      return [...startsOf(group), ...(maybe ? [''] : [])].flatMap((start) =>
        startsOf(start + rest),
      );
    const [, first = '', second = '', after = ''] = MAYBE_FIRST.exec(each) ?? [];
    return second === '' ? [each] : [first + second + after, ...startsOf(first + after)];
  });
}

/** By which beginning of a word a way is looked for: two characters, or any digit. */
const DIGIT = '0';
function keyOf(start: string): string {
  if (/^(?:\d|\\d|\[1-9\])/.test(start)) return DIGIT;
  const key = start.replace('\\', '').slice(0, 2);
  // Nothing would ever be found under it.
  if (/[[\](){}|?*+]/.test(key)) throw new Error(`"${start}" has no certain beginning.`);
  return key;
}

/**
 * Finds which of these are said in a text from `plainWords`. One pattern for each beginning of a
 * word looks for all that begin so, and most of a text begins none: that is much faster than to
 * look for one after the other.
 */
export function finderOf<Name extends string>(
  phrases: Readonly<Record<Name, readonly WayToSay[]>>,
) {
  const beginning = Map.groupBy(
    (Object.entries(phrases) as [Name, WayToSay[]][]).flatMap(([name, ways]) =>
      ways.flatMap(({ starts, rest }) =>
        Object.entries(Object.groupBy(starts, (start) => keyOf(start + rest))).map(
          ([key, some = []]) => ({ key, name, source: `(?:${some.join('|')})${rest}` }),
        ),
      ),
    ),
    ({ key }) => key,
  );
  const patterns = new Map<string, { names: Name[]; pattern: RegExp }>();
  for (const [key, ways] of beginning) {
    const byName = Map.groupBy(ways, ({ name }) => name);
    // A group that has matched is an empty text.
    const sources = [...byName.values()].map(
      (all) => `(?:(?=${all.map(({ source }) => source).join('|')})()|)`,
    );
    patterns.set(key, { names: [...byName.keys()], pattern: new RegExp(sources.join(''), 'y') });
  }
  return (plain: string): ReadonlySet<Name> => {
    const found = new Set<Name>();
    for (let at = plain.indexOf(' '); at >= 0; at = plain.indexOf(' ', at + 1)) {
      const start = plain.slice(at + 1, at + 3);
      const ways = patterns.get(start >= '0' && start < ':' ? DIGIT : start);
      if (!ways) continue;
      ways.pattern.lastIndex = at + 1;
      const groups: readonly string[] = ways.pattern.exec(plain) ?? [];
      for (let group = groups.indexOf('', 1); group > 0; group = groups.indexOf('', group + 1)) {
        const name = ways.names[group - 1];
        if (name) found.add(name);
      }
    }
    return found;
  };
}
