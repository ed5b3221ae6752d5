/** `not looked at`: what the check needs is missing, or it does not apply to this site. */
export type State = 'ok' | 'warning' | 'failed' | 'not looked at';

/** The result of one check. */
export interface Line {
  group: string;
  what: string;
  state: State;
  found: string;
  /** What to do about it, if anything. */
  mend?: string;
}

/** Lines of one group. */
export function linesOf(group: string) {
  return {
    ok: (what: string, found: string): Line => ({ group, what, state: 'ok', found }),
    warning: (what: string, found: string, mend: string): Line => ({
      group,
      what,
      state: 'warning',
      found,
      mend,
    }),
    failed: (what: string, found: string, mend: string): Line => ({
      group,
      what,
      state: 'failed',
      found,
      mend,
    }),
    notLookedAt: (what: string, why: string): Line => ({
      group,
      what,
      state: 'not looked at',
      found: why,
    }),
  };
}
