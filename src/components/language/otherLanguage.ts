import { type Language, pageLanguage } from '../../shared/texts/language';

/** Each language in its own words. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const satisfies Record<
  Language,
  string
>;

export const otherLanguage = (): Language => (pageLanguage() === 'es' ? 'en' : 'es');
