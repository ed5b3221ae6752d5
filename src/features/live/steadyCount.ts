/** Milliseconds; longer than it takes to report a message that was read on arrival. */
const RISE_AFTER_MS = 400;

/**
 * Shows a count from the server. A lower count shows at once, a higher one after a delay: a message
 * that arrives in the open thread is counted and uncounted within it.
 */
export function delayIncreases(shown: () => number, show: (count: number) => void) {
  let rising: ReturnType<typeof setTimeout> | undefined;
  return (count: number): void => {
    clearTimeout(rising);
    if (count <= shown()) show(count);
    else rising = setTimeout(() => show(count), RISE_AFTER_MS);
  };
}
