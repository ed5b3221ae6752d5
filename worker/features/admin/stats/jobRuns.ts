import type { JobRun } from '../../../../src/shared/contract/admin/adminStats';
import { columnsOf, integer, nullable, row, text, time } from '../../../db/columns';
import { rows } from '../../../db/runBatch';
import { jobRuns } from '../../../db/schema';
import { asAdmin } from '../../../domain/act';
import type { Context, MemberContext } from '../../../platform/context';
import { errorKind } from '../../../platform/domainError';

/**
 * Records the last run of a scheduled job. Of an error only its kind: its message may be personal.
 */
export async function recordJobRun(
  { db }: Context,
  run: { name: string; startedAt: number; error?: unknown },
): Promise<void> {
  const { name, startedAt, error } = run;
  const kind = error === undefined ? null : errorKind(error);
  const last = { startedAt, tookMs: Date.now() - startedAt, error: kind };
  await db
    .insert(jobRuns)
    .values({ name, ...last })
    .onConflictDoUpdate({ target: jobRuns.name, set: last });
}

const runRow = row({ name: text, startedAt: time, tookMs: integer, error: nullable(text) });

export async function listJobs(context: MemberContext): Promise<JobRun[]> {
  const { runs } = await asAdmin(context, () => ({
    runs: rows(runRow)`SELECT ${columnsOf(runRow, 'j')} FROM job_runs j ORDER BY j.name`,
  }));
  return runs.map((run) => ({ ...run, ok: run.error === null }));
}
