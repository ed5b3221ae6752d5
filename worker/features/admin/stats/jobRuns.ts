import { sql } from 'drizzle-orm';
import type { JobRun } from '../../../../src/shared/contract/admin/adminStats';
import { columnsOf, integer, nullable, row, text, time } from '../../../db/columns';
import { rows } from '../../../db/runBatch';
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
  await db.run(sql`INSERT INTO job_runs (name, started_at, took_ms, error)
    VALUES (${name}, ${startedAt}, ${Date.now() - startedAt}, ${kind})
    ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at,
      took_ms = excluded.took_ms, error = excluded.error`);
}

const runRow = row({ name: text, startedAt: time, tookMs: integer, error: nullable(text) });

export async function listJobs(context: MemberContext): Promise<JobRun[]> {
  const { runs } = await asAdmin(context, () => ({
    runs: rows(runRow)`SELECT ${columnsOf(runRow, 'j')} FROM job_runs j ORDER BY j.name`,
  }));
  return runs.map((run) => ({ ...run, ok: run.error === null }));
}
