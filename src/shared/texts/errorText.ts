import { pageLanguage } from './language';
import type { Text, ValuesOf } from './t';

type Values = Readonly<Record<string, string | number>>;

const sources = new Map<string, { text: Text; values: Values }>();

/**
 * What a contract says about a value that it refuses. In a browser it is in the page's language. The
 * worker makes the sentence later, of what `errorSource` knows.
 */
/* @__NO_SIDE_EFFECTS__ */
export function errorText<const Source extends string>(
  source: Source,
  ...[values]: ValuesOf<Source>
): string {
  const given = source as string | Readonly<Record<string, string>>;
  const words = typeof given === 'string' ? given : (given[pageLanguage()] ?? '');
  const text = source as unknown as Text;
  if (!values) {
    sources.set(words, { text, values: {} });
    return words;
  }
  const byName: Values = values;
  const sentence = words.replaceAll(/\{(\w+)\}/g, (_, name) => String(byName[name]));
  sources.set(sentence, { text, values: byName });
  return sentence;
}

/** The text and values that `errorText` made this sentence of. */
export const errorSource = (sentence: string) => sources.get(sentence);
