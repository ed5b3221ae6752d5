/** Longer than it takes to report to the server a message that was read on arrival, milliseconds. */
const RISE_AFTER_MS = 400;

/**
 * Shows a count that the server sends. A lower one shows at once, a higher one after a moment: a
 * message that arrives before its reader's eyes is counted and taken off again within it.
 */
export function steadyCount(shown: () => number, show: (count: number) => void) {
  let rising: ReturnType<typeof setTimeout> | undefined;
  return (count: number): void => {
    clearTimeout(rising);
    if (count <= shown()) show(count);
    else rising = setTimeout(() => show(count), RISE_AFTER_MS);
  };
}
