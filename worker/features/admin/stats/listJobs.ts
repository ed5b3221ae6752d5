import { asc } from 'drizzle-orm';
import type { JobRun } from '../../../../src/shared/contract/adminStats';
import { jobRuns } from '../../../db/schema';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';

/** When each scheduled job last ran, and how that went. */
export async function listJobs(context: MemberContext): Promise<JobRun[]> {
  const { runs } = await asAdmin(context, ({ db }) => ({
    runs: db.select().from(jobRuns).orderBy(asc(jobRuns.name)),
  }));
  return runs.map(({ name, startedAt, tookMs, error }) => ({
    name,
    startedAt: new Date(startedAt).toISOString(),
    tookMs,
    ok: error === null,
    error,
  }));
}
