import { type PartIn, splitParts } from '../../shared/texts/splitParts';
import { fillNames, inPageLanguage, type Text, type ValuesOf } from '../../shared/texts/t';

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
