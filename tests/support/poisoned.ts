import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { db } from './signedIn';

/**
 * Prevents settling a member's payments until the returned function is called, or the test has
 * ended.
 */
export async function poisonedPayments({ id }: { id: string }): Promise<() => Promise<void>> {
  const trigger = sql.raw(`poison_of_${id}`);
  const cure = async () => {
    await db.run(sql`DROP TRIGGER IF EXISTS ${trigger}`);
  };
  onTestFinished(cure);
  await db.run(sql`CREATE TRIGGER ${trigger} BEFORE UPDATE OF status ON payments
    WHEN OLD.member_id = ${sql.raw(`'${id}'`)} BEGIN SELECT RAISE(ABORT, 'poisoned'); END`);
  return cure;
}
