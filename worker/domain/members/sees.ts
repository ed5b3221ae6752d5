import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { flag } from '../../db/columns';
import { singleValue } from '../../db/runBatch';
import { canSee } from './visibility';

/** Whether the member may see another, whose id may not exist. */
export function sees(db: Database, memberId: string, otherId: string): Promise<boolean> {
  return singleValue(flag)(sql`SELECT ${canSee(memberId, otherId)}`).run(db);
}
