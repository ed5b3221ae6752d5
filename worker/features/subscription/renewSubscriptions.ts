import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { PLAN_NAMES } from '../../../src/shared/rules/prices';
import { RENEWAL_LEAD_MS, RENEWAL_TRIES } from '../../../src/shared/rules/subscription';
import type { Context } from '../../platform/context';
import { findPaypal } from '../../platform/payments/settings';
import { chargeRenewal } from './chargeRenewal';

/** Each costs calls of PayPal and of the database, and a run has a bounded number of them. */
const AT_ONCE = 20;

const dueRow = z.object({
  memberId: z.string(),
  plan: z.enum(PLAN_NAMES),
  vaultId: z.string(),
  termEnd: z.number(),
  attempt: z.number(),
});

export type DueRenewal = z.infer<typeof dueRow>;

/** Charges the terms that end, for those who agreed and were told by mail. */
export async function renewSubscriptions(context: Context): Promise<void> {
  const { db, now, vars } = context;
  if (!findPaypal(vars)) return;
  const at = now.getTime();
  const due = await db.all(sql`
    SELECT s.member_id AS memberId, COALESCE(s.next_plan, s.plan) AS plan, s.vault_id AS vaultId,
      s.term_end AS termEnd, s.failed_tries + 1 AS attempt
    FROM subscriptions s JOIN members m ON m.id = s.member_id
    WHERE s.ended = 0 AND s.term_end <= ${at + RENEWAL_LEAD_MS} AND s.auto_renew = 1
      AND s.vault_id IS NOT NULL AND s.plan IS NOT NULL AND s.reminded_for = s.term_end
      AND COALESCE(s.next_try_at, 0) <= ${at} AND s.failed_tries < ${RENEWAL_TRIES}
      AND m.status = 'active'
    ORDER BY s.term_end LIMIT ${AT_ONCE}`);
  for (const renewal of z.array(dueRow).parse(due)) await chargeRenewal(context, renewal);
}
