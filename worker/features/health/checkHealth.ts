import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';

/** Touches the database and the session store. Throws when one of them does not answer. */
export async function checkHealth({ db, env }: Context): Promise<void> {
  await Promise.all([db.run(sql`SELECT 1`), env.SESSIONS.get('health')]);
}
