import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';

/**
 * The statement that records that a renewal notice was sent: only then may the renewal be charged.
 * Has no effect for other mails and for a notice that a later one replaces.
 */
export function noticeSentStatement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  mail: { key: string; member_id: string | null },
) {
  return db.run(sql`UPDATE subscriptions SET notice_left_at = ${now.getTime()}
    WHERE member_id = ${mail.member_id} AND notice_key = ${mail.key}`);
}
