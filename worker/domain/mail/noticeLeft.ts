import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';

/**
 * The statement that notes that the notice of a renewal has left: only then may it be charged. For
 * every other mail, and for a notice that a later one replaces, it changes nothing.
 */
export function noticeLeftStatement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  mail: { key: string; member_id: string | null },
) {
  return db.run(sql`UPDATE subscriptions SET notice_left_at = ${now.getTime()}
    WHERE member_id = ${mail.member_id} AND notice_key = ${mail.key}`);
}
