import { createElement, Fragment, type ReactNode } from 'react';
import { type PartIn, splitParts } from '../../shared/texts/splitParts';
import { fillNames, inPageLanguage, type Text, type ValuesOf } from '../../shared/texts/t';

type Elements<Source extends string> = Readonly<
  Record<PartIn<Source>, (words: string) => ReactNode>
>;

/**
 * A sentence with elements in it: "Read the <terms>terms</terms>." stays one text, in which each
 * language puts the named part where it belongs.
 */
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
