import sharedTexts from '../../src/shared/es.json';
import type { Language } from '../../src/shared/texts/language';
import type { Say, Text, ValuesOf } from '../../src/shared/texts/t';
import workerTexts from '../es.json';

type Values = Readonly<Record<string, string | number>>;

/**
 * What a person is told, until it is known in which language: a text with values for the names in
 * it, or several after one another. Objects answer with it as it is.
 */
export type Sentence = readonly { text: string; values: Values }[];

const SPANISH: Readonly<Record<string, string>> = { ...sharedTexts, ...workerTexts };
/** Names of values that are texts themselves. */
const TEXT_VALUES = new Set(['label', 'rule', 'reason']);
const NAME = /\{(\w+)\}/g;

/** A text and the values for its names, or a sentence that was made of them already. */
export type Said<Source extends string> =
  | [made: Sentence]
  | [source: Source | Text<Source>, ...values: ValuesOf<Source>];

/**
 * A text of the worker, in English, or of a shared rule; `worker/es.json` has the Spanish. A
 * sentence that was made already is returned as it is.
 */
export function sentence<const Source extends string>(...[source, values]: Said<Source>): Sentence {
  return isMade(source) ? source : [{ text: source as string, values: values ?? {} }];
}

const isMade = (said: unknown): said is Sentence => Array.isArray(said);

/** For the value of a name that stands for a text itself. */
export const englishOf = (text: Text): string => text as unknown as string;

/** The values of a sentence by their names. */
export const valuesOf = (said: Sentence): Values =>
  Object.assign({}, ...said.map(({ values }) => values));

/** The words of a sentence. A text without Spanish stays in English. */
export function inLanguage(language: Language, said: Sentence): string {
  const words = said.map(({ text, values }) => {
    const say = (source: string) => (language === 'es' ? (SPANISH[source] ?? source) : source);
    return say(text).replaceAll(NAME, (hole, name: string) => {
      const value = String(values[name] ?? hole);
      return TEXT_VALUES.has(name) ? say(value) : value;
    });
  });
  return words.join(' ');
}

/** For shared rules that say something: the worker has no page whose language they could take. */
export const sayIn =
  (language: Language): Say =>
  (text, values = {}) =>
    inLanguage(language, [{ text: text as unknown as string, values }]);
