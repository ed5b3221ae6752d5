import type { ReactNode } from 'react';
import { type Language, pageLanguage, sayInEnglish } from '../../shared/texts/language';
import { inPageLanguage, type Text } from '../../shared/texts/t';

interface InEnglishProps {
  /** Makes sentences of texts that are all `bilingual`. */
  say: () => ReactNode;
  heading?: string;
}

/** On a Spanish page, what the law wants to be understood, in English too. */
export function InEnglish({ say, heading }: InEnglishProps) {
  if (pageLanguage() === 'en') return null;
  return (
    <span className="mt-2 block border-hairline border-s-4 ps-3 text-ink-soft text-sm">
      {heading && <strong className="block">{heading}</strong>}
      <span lang="en" className="block">
        {sayInEnglish(say)}
      </span>
    </span>
  );
}

/** A `bilingual` statement, with its English on a Spanish page. */
export const InBoth = ({ words }: { words: Text }) => (
  <>
    {inPageLanguage(words)}
    <InEnglish say={() => inPageLanguage(words)} />
  </>
);

interface InLanguage<Said> {
  /** Where it is not the language of the page. */
  lang?: Language;
  said: Said;
}

/** A notice as a page gives it: in the page's language, and on a Spanish page in English too. */
export function inBothLanguages<Said>(say: () => Said): readonly InLanguage<Said>[] {
  return pageLanguage() === 'es'
    ? [{ said: say() }, { lang: 'en', said: sayInEnglish(say) }]
    : [{ said: say() }];
}
