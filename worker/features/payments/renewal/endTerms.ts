import { inArray, lte, sql } from 'drizzle-orm';
import { RENEWAL_GRACE_MS, RENEWAL_TRIES } from '../../../../src/shared/rules/billing/subscription';
import { ANY, columnWhere, rowHas } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import { members, subscriptions, vaultRemovals } from '../../../db/schema';
import { insertFrom, updateWhere } from '../../../db/writes';
import { queueMails } from '../../../domain/mail/queueMail';
import type { Context } from '../../../platform/context';

/**
 * Ends premium that was not renewed: trials, cancelled plans, and those whose renewals all failed.
 * A term whose money is on its way, as from a bank, does not end before PayPal says so.
 */
export async function endTerms(context: Context): Promise<void> {
  const { db, now } = context;
  const at = now.getTime();
  const over = sql`subscriptions.ended = 0 AND subscriptions.term_end <= ${at}
    AND COALESCE((SELECT premium_until FROM members WHERE id = subscriptions.member_id), 0) <= ${at}
    AND (subscriptions.auto_renew = 0
    OR subscriptions.vault_id IS NULL OR subscriptions.failed_tries >= ${RENEWAL_TRIES}
    OR (subscriptions.term_end <= ${at - RENEWAL_GRACE_MS} AND NOT EXISTS (
      SELECT 1 FROM payments p WHERE p.member_id = subscriptions.member_id
        AND p.term_end = subscriptions.term_end AND p.status = 'pending'
        AND p.order_id IS NOT NULL)))`;
  await runAll(db, [
    queueMails(context, {
      kind: 'premium-ended',
      from: sql`subscriptions JOIN members m ON m.id = member_id WHERE ${over}`,
      key: sql`'premium-ended:' || m.id || ':' || term_end`,
      data: sql`json_object('wasTrial', json(CASE WHEN plan IS NULL THEN 'true' ELSE 'false' END))`,
    }),
    insertFrom(
      vaultRemovals,
      subscriptions,
      { vaultId: subscriptions.vaultId, queuedAt: at },
      allOf(rowHas(subscriptions, { vaultId: ANY }), over),
      'ignore',
    ),
    updateWhere(
      members,
      { subscriptionStatus: 'lapsed' },
      lte(members.premiumUntil, at),
      inArray(members.id, columnWhere(subscriptions.memberId, over)),
    ),
    sql`
      UPDATE subscriptions SET ended = 1, auto_renew = 0, vault_id = NULL, next_plan = NULL,
        next_try_at = NULL, error = NULL
      WHERE ${over}`,
  ]);
}
