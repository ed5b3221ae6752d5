export const HOME_OF_MEMBERS = '/browse';

/** Browsers drop tabs and line breaks from a URL: `/<tab>/host` would become `//host`. */
const UNSAFE = /\/\/|[\\\p{Cc}]/u;

/**
 * The page after signing in: the query's `next` if it is a path of this site, else the browse page.
 * Rejects anything that a browser could read as another host.
 */
export function safeNextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next?.startsWith('/') && !UNSAFE.test(next) ? next : HOME_OF_MEMBERS;
}
