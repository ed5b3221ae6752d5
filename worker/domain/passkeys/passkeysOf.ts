import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { passkeys } from '../../db/schema';

/** The statement that selects a member's passkeys, the oldest first. */
export function passkeysOf(db: Database, memberId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}
