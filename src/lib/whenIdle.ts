/** Runs when the browser is idle, within `timeout` milliseconds; in Safari after a fixed delay. */
export function whenIdle(act: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout });
  else setTimeout(act, 200);
}

/** Runs once the browser has shown the next frame. Returns a function that stops this. */
export function afterFrame(act: () => void): () => void {
  let isStopped = false;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!isStopped) act();
    }),
  );
  return () => {
    isStopped = true;
  };
}
