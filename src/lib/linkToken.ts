/**
 * The token of the mailed link that opened this page; `null` without one. It leaves the address bar
 * at once, so that neither the history, a shared address nor a later page's referrer holds it, and
 * stays with this tab under the key, so that a reload loses nothing.
 */
export function takeLinkToken(key: string): string | null {
  const address = new URL(window.location.href);
  const given = address.searchParams.get('token');
  if (given === null) return kept(key);
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  try {
    if (given) sessionStorage.setItem(key, given);
  } catch {
    // Storage is switched off: this page still knows it, a reload does not.
  }
  return given || null;
}

/** Once it has been used, or has turned out to be worth nothing. */
export function forgetLinkToken(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
