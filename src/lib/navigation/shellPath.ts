const PATHS = [
  '/browse',
  '/compatibility-quiz',
  '/events',
  '/messages',
  '/my-events',
  '/notifications',
  '/profile',
];
const MEMBER = /^\/profile\/[^/]+$/;

/**
 * The pages that can follow one another in a document, by the file they are built to; `null` for
 * all others, which the browser loads.
 */
export function shellPath(pathname: string): string | null {
  if (PATHS.includes(pathname)) return pathname;
  return MEMBER.test(pathname) ? '/profile/:id' : null;
}
