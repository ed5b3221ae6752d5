/** `not looked at`: what the check needs is missing, or it does not apply to this site. */
export type State = 'ok' | 'warning' | 'failed' | 'not looked at';

/** The result of one check. */
export interface CheckResult {
  group: string;
  what: string;
  state: State;
  found: string;
  /** What to do about it, if anything. */
  remedy?: string;
}

/** Lines of one group. */
export function linesOf(group: string) {
  return {
    ok: (what: string, found: string): CheckResult => ({ group, what, state: 'ok', found }),
    warning: (what: string, found: string, remedy: string): CheckResult => ({
      group,
      what,
      state: 'warning',
      found,
      remedy: remedy,
    }),
    failed: (what: string, found: string, remedy: string): CheckResult => ({
      group,
      what,
      state: 'failed',
      found,
      remedy: remedy,
    }),
    notLookedAt: (what: string, why: string): CheckResult => ({
      group,
      what,
      state: 'not looked at',
      found: why,
    }),
  };
}
