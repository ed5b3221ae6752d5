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
