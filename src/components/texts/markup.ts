import { type PartIn, splitParts } from '../../shared/texts/splitParts';
import { type Text, t, type ValuesOf } from '../../shared/texts/t';

/** As `parts`, for `set:html` on a page: each part is given as HTML around its words. */
export function markup<const Source extends string>(
  source: Source | Text<Source>,
  elements: Readonly<Record<PartIn<Source>, (words: string) => string>>,
  ...values: ValuesOf<Source>
): string {
  const byName: Readonly<Record<string, (words: string) => string>> = elements;
  return splitParts(t(source, ...values))
    .map(({ name, words }) => (name === null ? words : (byName[name]?.(words) ?? '')))
    .join('');
}
