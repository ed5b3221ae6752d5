import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { passkeys } from '../../db/schema';

/** The passkeys of a member, the oldest first. As a statement. */
export function passkeysOf(db: Database, memberId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}
