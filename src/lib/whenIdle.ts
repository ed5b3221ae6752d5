/** Runs when the browser is idle, within `timeout` milliseconds; in Safari after a fixed delay. */
export function whenIdle(act: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout });
  else setTimeout(act, 200);
}
