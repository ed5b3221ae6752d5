import { tab } from './storage';

/**
 * The token of the mailed link that opened this page; `null` without one. It leaves the address bar
 * at once, so that neither the history, a shared URL nor a later page's referrer holds it, and
 * stays with this tab under the key, so that a reload loses nothing.
 */
export function takeLinkToken(key: string): string | null {
  const url = new URL(window.location.href);
  const given = url.searchParams.get('token');
  if (given === null) return tab.read(key) ?? null;
  url.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', url);
  if (given) tab.write(key, given);
  return given || null;
}

/** Once it has been used, or has turned out to be worth nothing. */
export const forgetLinkToken = (key: string) => tab.write(key, null);
