import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import { errorKind } from '../../../platform/errorKind';

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
