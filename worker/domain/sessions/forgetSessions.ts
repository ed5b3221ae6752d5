import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';

/** Removes sign-ins that are over by their time; KV forgets its part of them by itself. */
export async function forgetSessions({ db, now }: Context): Promise<void> {
  await db.run(sql`DELETE FROM sessions WHERE expires_at <= ${now.getTime()}`);
}
