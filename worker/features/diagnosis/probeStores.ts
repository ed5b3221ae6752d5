import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Diagnosis, Touch } from '../../../src/shared/contract/admin/adminDiagnosis';
import type { Context } from '../../platform/context';
import { errorKind } from '../../platform/domainError';

/** A key that is never written, so that reads return nothing. */
const NOBODYS = 'diagnosis';

const answeredBy = z.object({
  served_by_region: z.optional(z.string()),
  served_by_primary: z.optional(z.boolean()),
  size_after: z.optional(z.number()),
});

/** Reads each store once, one after the other, so that none waits for another's answer. */
export async function probeStores({
  db,
  env,
}: Pick<Context, 'db' | 'env'>): Promise<Pick<Diagnosis, 'database' | 'sessions' | 'photos'>> {
  let meta: z.infer<typeof answeredBy> = {};
  const database = await timed(async () => {
    const answer = await db.run(sql`SELECT 1`);
    meta = answeredBy.safeParse(answer.meta).data ?? {};
  });
  return {
    database: {
      ...database,
      region: meta.served_by_region ?? null,
      isPrimary: meta.served_by_primary ?? null,
      size: meta.size_after ?? null,
    },
    sessions: await timed(() => env.SESSIONS.get(NOBODYS)),
    photos: await timed(() => env.PHOTOS.head(NOBODYS)),
  };
}

/** How long it took, and what kind of error it ended with. */
export async function timed(act: () => Promise<unknown>): Promise<Touch> {
  const startedAt = Date.now();
  try {
    await act();
    return { milliseconds: Date.now() - startedAt, error: null };
  } catch (error) {
    return { milliseconds: Date.now() - startedAt, error: errorKind(error) };
  }
}
