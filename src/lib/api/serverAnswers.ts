const PATIENCE_MS = 10_000;

/** Whether the server can deliver this page now. Never throws. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { pathname } = window.location;
    return (await fetch(pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
