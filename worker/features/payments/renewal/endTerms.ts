import { lte, sql } from 'drizzle-orm';
import { RENEWAL_GRACE_MS, RENEWAL_TRIES } from '../../../../src/shared/rules/billing/subscription';
import { allOf } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import { members } from '../../../db/schema';
import { updateWhere } from '../../../db/writes';
import { queueMails } from '../../../domain/mail/queueMail';
import type { Context } from '../../../platform/context';

/**
 * Ends premium that was not renewed: trials, cancelled plans, and those whose renewals all failed.
 * A term whose money is on its way, as from a bank, does not end before PayPal says so.
 */
export async function endTerms(context: Context): Promise<void> {
  const { db, now } = context;
  const at = now.getTime();
  const over = sql`s.ended = 0 AND s.term_end <= ${at}
    AND COALESCE((SELECT premium_until FROM members WHERE id = s.member_id), 0) <= ${at}
    AND (s.auto_renew = 0
    OR s.vault_id IS NULL OR s.failed_tries >= ${RENEWAL_TRIES}
    OR (s.term_end <= ${at - RENEWAL_GRACE_MS} AND NOT EXISTS (
      SELECT 1 FROM payments p WHERE p.member_id = s.member_id AND p.term_end = s.term_end
        AND p.status = 'pending' AND p.order_id IS NOT NULL)))`;
  await runAll(db, [
    queueMails(context, {
      kind: 'premium-ended',
      from: sql`subscriptions s JOIN members m ON m.id = s.member_id WHERE ${over}`,
      key: sql`'premium-ended:' || m.id || ':' || s.term_end`,
      data: sql`json_object('wasTrial', json(CASE WHEN s.plan IS NULL THEN 'true' ELSE 'false' END))`,
    }),
    sql`
      INSERT INTO vault_removals (vault_id, queued_at)
      SELECT DISTINCT s.vault_id, ${at} FROM subscriptions s
      WHERE s.vault_id IS NOT NULL AND ${over}
      ON CONFLICT (vault_id) DO NOTHING`,
    updateWhere(
      members,
      { subscriptionStatus: 'lapsed' },
      allOf(
        lte(members.premiumUntil, at),
        sql`id IN (SELECT s.member_id FROM subscriptions s WHERE ${over})`,
      ),
    ),
    sql`
      UPDATE subscriptions AS s SET ended = 1, auto_renew = 0, vault_id = NULL, next_plan = NULL,
        next_try_at = NULL, error = NULL
      WHERE ${over}`,
  ]);
}
