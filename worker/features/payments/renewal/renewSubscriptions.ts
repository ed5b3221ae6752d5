import { gt, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  RENEWAL_GRACE_MS,
  RENEWAL_LEAD_MS,
  RENEWAL_NOTICE_MS,
  RENEWAL_TRIES,
} from '../../../../src/shared/rules/billing/subscription';
import { members, subscriptions } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import { drain, type Queue } from '../../../domain/outbox/drain';
import { hasChargeback } from '../../../domain/payments/chargebacks';
import { invalidateObjects } from '../../../domain/sessions/leases';
import type { Context } from '../../../platform/context';
import { forgetToken } from '../../../platform/payments/accessToken';
import { findPaypal } from '../../../platform/payments/settings';
import { chargeRenewal, dueRenewal } from './chargeRenewal';

/** Each costs calls to PayPal and to the database, and a run has a limited number of them. */
const BUDGET = { rows: 20, atOnce: 1 };
/** Until a term is tried again whose run learned nothing or died. */
const RETRY_MS = 30 * 60_000;

/**
 * Charges the terms that end, for members who agreed and whose notice was sent, the longest due
 * first. Not charged are members whose account is closed or held for review, and those with a
 * chargeback that no administrator has released. While PayPal cannot be asked, premium continues.
 * Picking a term sets its next attempt, whatever the outcome of this one, so that none blocks the
 * others.
 */
export async function renewSubscriptions(context: Context): Promise<void> {
  const { db, now, vars, requestId } = context;
  if (!findPaypal(vars)) return;
  const at = now.getTime();
  const take = async (limit: number) =>
    z.array(dueRenewal).parse(
      await db.all(sql`
        UPDATE subscriptions SET next_try_at = ${at + RETRY_MS}
        WHERE member_id IN (
          SELECT s.member_id FROM subscriptions s JOIN members m ON m.id = s.member_id
          WHERE s.ended = 0 AND s.term_end <= ${at + RENEWAL_LEAD_MS} AND s.auto_renew = 1
            AND s.vault_id IS NOT NULL AND s.plan IS NOT NULL AND s.reminded_for = s.term_end
            AND s.notice_left_at <= ${at - RENEWAL_NOTICE_MS}
            AND COALESCE(s.next_try_at, 0) <= ${at} AND s.failed_tries < ${RENEWAL_TRIES}
            AND m.status = 'active' AND NOT ${isUnderWay}
            AND NOT ${hasChargeback(sql.raw('s.member_id'))}
          ORDER BY COALESCE(s.next_try_at, s.term_end - ${RENEWAL_LEAD_MS}) LIMIT ${limit})
        RETURNING member_id AS memberId, COALESCE(next_plan, plan) AS plan, vault_id AS vaultId,
          term_end AS termEnd, failed_tries + 1 AS attempt`),
    );
  // A run begins with a new token: while PayPal issues none, no charge with an unknown outcome is
  // sent.
  forgetToken(vars);
  let isTaking = true;
  const queue: Queue<z.infer<typeof dueRenewal>> = {
    name: 'renewals',
    take,
    attempt: async (renewal) => {
      const tried = isTaking ? await chargeRenewal(context, renewal) : 'unsent';
      if (tried === 'unsent') isTaking = false;
      if (tried !== 'done') await bridgeTerm(context, renewal);
    },
    backoff: () => RETRY_MS,
  };
  await drain(queue, { ...BUDGET, requestId });
}

/** PayPal has its order, and reports how it ends; one that it never confirmed does not count. */
const isUnderWay = sql`EXISTS (SELECT 1 FROM payments p
  WHERE p.member_id = s.member_id AND p.term_end = s.term_end
    AND (p.status IN ('pending', 'completed') OR (p.status = 'created' AND p.order_id IS NOT NULL)))`;

/** Longer than the time between two tries of a renewal. */
const BRIDGE_MS = 2 * 3_600_000;

/**
 * PayPal could not be asked to renew this term, which is not the member's fault: premium continues
 * until the next attempts, at most through the grace period. The renewal then starts at the end of
 * the old term. A renewal that PayPal has declined is not bridged.
 */
async function bridgeTerm(
  context: Context,
  { memberId, termEnd }: { memberId: string; termEnd: number },
): Promise<void> {
  const at = context.now.getTime();
  const until = Math.min(at + BRIDGE_MS, termEnd + RENEWAL_GRACE_MS);
  await context.db.run(
    updateWhere(
      members,
      { premiumUntil: until },
      { id: memberId },
      gt(members.premiumUntil, at),
      lt(members.premiumUntil, until),
      existsIn(subscriptions, { memberId, autoRenew: true, ended: false, failedTries: 0, termEnd }),
    ),
  );
  await invalidateObjects(context, memberId);
}
