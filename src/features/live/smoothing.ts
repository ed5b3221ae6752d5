/** Milliseconds; longer than it takes to report a message that was read on arrival. */
const RISE_AFTER_MS = 400;

/** Lower counts show at once, higher ones later: the open thread counts and uncounts a message. */
export function delayIncreases(shown: () => number, show: (count: number) => void) {
  let rising: ReturnType<typeof setTimeout> | undefined;
  return (count: number): void => {
    clearTimeout(rising);
    if (count <= shown()) show(count);
    else rising = setTimeout(() => show(count), RISE_AFTER_MS);
  };
}

/**
 * Lets each key through once within `span` milliseconds: the answer to the member's own like and
 * the live event that follows it report the same match.
 */
export function dedupeWithin(span: number, now: () => number = Date.now) {
  const passed = new Map<string, number>();
  return (key: string): boolean => {
    const time = now();
    for (const [known, at] of passed) if (time - at >= span) passed.delete(known);
    if (passed.has(key)) return false;
    passed.set(key, time);
    return true;
  };
}
