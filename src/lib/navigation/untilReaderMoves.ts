/** Aborts once the reader scrolls, presses or types: the page must not be moved by a script any more. */
export function untilReaderMoves(): AbortController {
  const held = new AbortController();
  for (const move of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(move, () => held.abort(), { signal: held.signal, passive: true });
  }
  return held;
}
