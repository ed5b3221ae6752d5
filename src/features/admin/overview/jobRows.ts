import type { JobRun } from '../../../shared/contract/admin/adminStats';
import { isJobOverdue, JOB_MINUTES } from '../../../shared/rules/jobs';

export interface JobRow {
  name: string;
  /** The last run, if there was one. */
  run: JobRun | undefined;
  /** `late`: the last run succeeded, but the next one is overdue. */
  state: 'done' | 'failed' | 'late' | 'not yet';
}

/** A row for each scheduled job, in their order, including those that never ran. */
export function jobRows(runs: readonly JobRun[], now: number): JobRow[] {
  return Object.keys(JOB_MINUTES).map((name) => {
    const run = runs.find((each) => each.name === name);
    return { name, run, state: run ? stateOf(run, now) : 'not yet' };
  });
}

function stateOf({ name, ok, startedAt }: JobRun, now: number): JobRow['state'] {
  if (!ok) return 'failed';
  return isJobOverdue(name, Date.parse(startedAt), now) ? 'late' : 'done';
}
