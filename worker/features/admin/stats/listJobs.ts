import type { JobRun } from '../../../../src/shared/contract/admin/adminStats';
import { columnsOf, integer, nullable, row, text, time } from '../../../db/columns';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';

const runRow = row({ name: text, startedAt: time, tookMs: integer, error: nullable(text) });

export async function listJobs(context: MemberContext): Promise<JobRun[]> {
  const { runs } = await asAdmin(context, () => ({
    runs: rows(runRow)`SELECT ${columnsOf(runRow, 'j')} FROM job_runs j ORDER BY j.name`,
  }));
  return runs.map((run) => ({ ...run, ok: run.error === null }));
}
