/** Runs once the browser has nothing better to do, within two seconds; Safari is only waited for. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 200);
}
