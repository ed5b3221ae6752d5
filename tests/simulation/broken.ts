/** A rule was violated. */
export class Broken extends Error {
  constructor(
    readonly rule: string,
    what: string,
  ) {
    super(`${rule}: ${what}`);
  }
}

export function hold(condition: boolean, rule: string, what: () => string): asserts condition {
  if (!condition) throw new Broken(rule, what());
}
