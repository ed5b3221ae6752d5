import { asc } from 'drizzle-orm';
import type { JobRun } from '../../../../src/shared/contract/adminStats';
import { jobRuns } from '../../../db/schema';
import { actorStatement } from '../../../domain/actor';
import { adminFrom } from '../../../domain/adminActor';
import type { MemberContext } from '../../../platform/context';

/** When each scheduled job last ran, and how that went. */
export async function listJobs(context: MemberContext): Promise<JobRun[]> {
  const { db, now } = context;
  const [rows, runs] = await db.batch([
    actorStatement(context),
    db.select().from(jobRuns).orderBy(asc(jobRuns.name)),
  ]);
  adminFrom(rows, now);
  return runs.map(({ name, startedAt, tookMs, error }) => ({
    name,
    startedAt: new Date(startedAt).toISOString(),
    tookMs,
    ok: error === null,
    error,
  }));
}
