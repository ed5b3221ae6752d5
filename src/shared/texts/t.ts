import { numberFormat, pluralRules } from './formats.ts';
import { type Language, pageLanguage } from './language.ts';

declare const kind: unique symbol;

/** A text of the interface, of which `t` makes a sentence in the language of the page. */
export interface Text<Source extends string = string> {
  readonly [kind]: Source;
}

/** `{name}` in a text. */
type NameIn<Source extends string> = Source extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;

type Value = string | number;
export type Values = Readonly<Record<string, Value>>;
/** What a call must give besides the text: nothing, or a value for each name in it. */
export type ValuesOf<Source extends string> = string extends Source
  ? [values?: Readonly<Record<string, Value>>]
  : [NameIn<Source>] extends [never]
    ? []
    : [values: Readonly<Record<NameIn<Source>, Value>>];

/** Makes sentences in one language. */
export type Say = (text: Text, values?: Readonly<Record<string, Value>>) => string;

/** What the build puts in place of a text in code that runs for pages of both languages. */
type InBoth = Readonly<Record<Language, string>>;

/**
 * Marks a text where its sentence is not needed yet: in a constant, or in a rule that the worker
 * also uses. Texts are written in English, in place; `es.json` of the folder has the Spanish.
 */
export function text<const Source extends string>(source: Source): Text<Source> {
  return source as unknown as Text<Source>;
}

/**
 * As `text`, for what the law wants to be understood: the scripts of a Spanish page have its English
 * too, which `sayInEnglish` says.
 */
export function bilingual<const Source extends string>(source: Source): Text<Source> {
  return text(source);
}

/**
 * A sentence in the language of the page. Call it when the page is drawn, never while a module
 * loads: the build writes pages of both languages in one process.
 */
export function t<const Source extends string>(
  source: Source | Text<Source>,
  ...[values]: ValuesOf<Source>
): string {
  return filled(source as string | InBoth, values);
}

/** The sentence for this number, which is the value named `count`. */
export function plural<const One extends string, const Other extends string>(
  count: number,
  { one, other }: { one: One; other: Other },
  values?: Readonly<Record<string, Value>>,
): string {
  const isOne = pluralRules().select(count) === 'one';
  return filled(isOne ? one : other, { count: numberFormat().format(count), ...values });
}

/** The text in the language of the page, with its names still in it. */
export const inPageLanguage = (source: string | Text | InBoth): string =>
  typeof source === 'string' ? source : (source as InBoth)[pageLanguage()];

function filled(source: string | InBoth, values?: Values): string {
  const sentence = inPageLanguage(source);
  return values ? fillNames(sentence, values) : sentence;
}

export const fillNames = (sentence: string, values: Values): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));
