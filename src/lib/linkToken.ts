import { type LinkTokenKey, tab } from './storage';

/**
 * The token of the mailed link that opened this page; `null` without one. It is removed from the
 * address bar at once, so that neither the history, a shared URL nor a later page's referrer has
 * it. The tab stores it under `key`, so that a reload loses nothing.
 */
export function takeLinkToken(key: LinkTokenKey): string | null {
  const url = new URL(window.location.href);
  const given = url.searchParams.get('token');
  if (given === null) return tab.read(key) ?? null;
  url.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', url);
  if (given) tab.write(key, given);
  return given || null;
}

/** Called once the token has been used or turned out to be invalid. */
export const forgetLinkToken = (key: LinkTokenKey) => tab.write(key, null);
