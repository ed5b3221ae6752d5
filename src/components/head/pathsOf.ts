import { barePath, type Language, pathIn } from '../../shared/texts/language';

/** Where a page is shown in each language, by the path at which it was built. */
export function pathsOf(built: string): Readonly<Record<Language, string>> & { isTwin: boolean } {
  const path = built.replace(/\.html$/, '').replace(/\/(?:index)?$/, '');
  // The members' twin of a page is served at the URL of that page.
  const shown = barePath(path).replace(/\/member$/, '');
  return { en: shown, es: pathIn('es', shown), isTwin: path.endsWith('/member') };
}
