import { type Language, pageLanguage, sayInEnglish } from '../../shared/texts/language';

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
