import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';

/** Incognito is a part of premium: it ends with it, however premium ended. */
export async function endIncognito({ db, now }: Context): Promise<void> {
  await db.run(sql`UPDATE members SET browse_incognito = 0
    WHERE browse_incognito = 1 AND COALESCE(premium_until, 0) <= ${now.getTime()}`);
}
