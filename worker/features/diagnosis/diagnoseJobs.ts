import type { DiagnosedJob } from '../../../src/shared/contract/admin/adminDiagnosis';
import { isJobOverdue, JOB_MINUTES } from '../../../src/shared/rules/jobs';
import { columnsOf, integer, iso, nullable, row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import type { Context } from '../../platform/context';

const runRow = row({ name: text, startedAt: integer, tookMs: integer, error: nullable(text) });

/** Every scheduled job with its last run, if it ever ran. */
export async function diagnoseJobs({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<DiagnosedJob[]> {
  const runs = await rows(runRow)`SELECT ${columnsOf(runRow, 'j')} FROM job_runs j`.run(db);
  return Object.entries(JOB_MINUTES).map(([name, everyMinutes]) => {
    const run = runs.find((each) => each.name === name);
    return {
      name,
      everyMinutes,
      startedAt: run ? iso(run.startedAt) : null,
      tookMs: run?.tookMs ?? null,
      error: run?.error ?? null,
      isLate: run !== undefined && isJobOverdue(name, run.startedAt, now.getTime()),
    };
  });
}
