export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const LOCALES = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

let built: Language = 'en';

/** For the build, which writes one page after another in either language. */
export function setBuiltLanguage(language: Language) {
  built = language;
}

let repeated: Language | undefined;

/** What `say` answers, in English also on a Spanish page: for texts marked as `bilingual`. */
export function sayInEnglish<Said>(say: () => Said): Said {
  repeated = 'en';
  try {
    return say();
  } finally {
    repeated = undefined;
  }
}

/** The language of the page. */
export function pageLanguage(): Language {
  if (repeated) return repeated;
  const { document } = globalThis as { document?: { documentElement?: { lang: string } } };
  if (!document) return built;
  return document.documentElement?.lang === 'es' ? 'es' : 'en';
}

/** For `Intl`. */
export const localeOf = (language: Language) => LOCALES[language];

/** The path of one of our pages in a language: `/browse` is `/es/browse` in Spanish. */
export const pathIn = (language: Language, path: string): string =>
  language === 'es' ? `/es${path === '/' ? '' : path}` : path;

/** The same in the language of this page. */
export const pagePath = (path: string) => pathIn(pageLanguage(), path);

const SPANISH = /^\/es(?=\/|$)/;

export const languageOfPath = (path: string): Language => (SPANISH.test(path) ? 'es' : 'en');

/** `/browse` of `/es/browse`. */
export const barePath = (path: string) => path.replace(SPANISH, '') || '/';

/** Where a page is shown in each language, by the path at which it was built. */
export function pathsOf(built: string): Readonly<Record<Language, string>> & { isTwin: boolean } {
  const path = built.replace(/\.html$/, '').replace(/\/(?:index)?$/, '');
  // The members' twin of a page is served at the URL of that page.
  const shown = barePath(path).replace(/\/member$/, '');
  return { en: shown, es: pathIn('es', shown), isTwin: path.endsWith('/member') };
}
