import { createElement, Fragment, type ReactNode } from 'react';
import { type PartIn, splitParts } from '../../shared/texts/splitParts';
import { type Text, t, type ValuesOf } from '../../shared/texts/t';

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
  const pieces = splitParts(t(source, ...values)).map(({ name, words }) =>
    name === null ? words : byName[name]?.(words),
  );
  return createElement(Fragment, null, ...pieces);
}
