import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';

/** Removes expired sign-ins; KV expires its records by itself. */
export async function forgetSessions({ db, now }: Context): Promise<void> {
  await db.run(sql`DELETE FROM sessions WHERE expires_at <= ${now.getTime()}`);
}
