import { createElement, Fragment, type ReactNode } from 'react';
import { fillNames, inPageLanguage, type Text, type ValuesOf } from '../../shared/texts/t';

/** A part, or what stands between parts. */
const PIECE = /<(\w+)>(.*?)<\/\1>|[^<]+|</g;

/** A sentence in pieces; a piece with a name stands between `<name>` and `</name>`. */
export const splitParts = (sentence: string): { name?: string | undefined; words: string }[] =>
  [...sentence.matchAll(PIECE)].map(([whole, name, words = whole]) => ({ name, words }));

/** `<name>…</name>` in a text. */
export type PartIn<Source extends string> = Source extends `${string}</${infer Name}>${infer Rest}`
  ? Name | PartIn<Rest>
  : never;

type Elements<Source extends string> = Readonly<
  Record<PartIn<Source>, (words: string) => ReactNode>
>;

/** A sentence with elements: "Read the <terms>terms</terms>." stays one text in each language. */
export function parts<const Source extends string>(
  source: Source | Text<Source>,
  elements: Elements<Source>,
  ...values: ValuesOf<Source>
): ReactNode {
  const byName: Readonly<Record<string, (words: string) => ReactNode>> = elements;
  const pieces = splitParts(inPageLanguage(source)).map(({ name, words }) => {
    // Filled in last: what a person typed never counts as a part.
    const filled = values[0] ? fillNames(words, values[0]) : words;
    return name === undefined ? filled : byName[name]?.(filled);
  });
  return createElement(Fragment, null, ...pieces);
}

/** As `parts`, for `set:html` on a page: each part is given as HTML around its words. */
export function markup<const Source extends string>(
  source: Source | Text<Source>,
  elements: Readonly<Record<PartIn<Source>, (words: string) => string>>,
  ...values: ValuesOf<Source>
): string {
  const byName: Readonly<Record<string, (words: string) => string>> = elements;
  return splitParts(inPageLanguage(source))
    .map(({ name, words }) => {
      const filled = values[0] ? fillNames(words, values[0]) : words;
      return name === undefined ? filled : (byName[name]?.(filled) ?? '');
    })
    .join('');
}

/** A part of a sentence that is only heard, for `parts`. */
export const srOnly = (words: string) => <span className="sr-only">{words}</span>;

/** The words of a button, and only heard, what it is about: `Attend: Jazz in the park`. */
export function WithSubject({ subject, children }: { subject: string; children: ReactNode }) {
  return (
    <span>
      {children}
      {srOnly(`: ${subject}`)}
    </span>
  );
}
