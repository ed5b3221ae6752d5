import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { LANGUAGES, type Language } from '../../src/shared/texts/language';

/** The language of what this caller is told. Pages ask for their own. */
export function requestLanguage(c: Context): Language {
  const wanted = accepts(c, {
    header: 'Accept-Language',
    supports: [...LANGUAGES],
    default: 'en',
    match: (accepted, { supports, default: english }) =>
      accepted
        .toSorted((a, b) => b.q - a.q)
        .map(({ type }) => type.slice(0, 2).toLowerCase())
        .find((each) => supports.includes(each)) ?? english,
  });
  return wanted === 'es' ? 'es' : 'en';
}
