/** Not looked at: what it needs is not there, or it is not to be asked of this site. */
export type State = 'ok' | 'warning' | 'failed' | 'not looked at';

/** One thing that was looked at. */
export interface Line {
  group: string;
  what: string;
  state: State;
  found: string;
  /** What to do about it; none where nothing is to be done. */
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
