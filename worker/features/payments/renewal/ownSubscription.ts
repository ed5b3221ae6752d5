import { eq, sql } from 'drizzle-orm';
import type { Subscription } from '../../../../src/shared/contract/billing';
import { PLANS, type Plan } from '../../../../src/shared/rules/billing/prices';
import { iso, isoOrNull } from '../../../db/columns';
import { guarded } from '../../../db/guard';
import { hasRows } from '../../../db/runBatch';
import { subscriptions } from '../../../db/schema';
import { asActor, type BatchContext } from '../../../domain/act';
import type { Actor } from '../../../domain/actor';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMails } from '../../../domain/mail/queueMail';
import { noteSentence } from '../../../domain/payments/paymentNotes';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';
import { inLanguage } from '../../../platform/sentence';

type Row = typeof subscriptions.$inferSelect;

export function subscriptionOf({ db, session }: BatchContext) {
  return db.select().from(subscriptions).where(eq(subscriptions.memberId, session.memberId));
}

export async function getSubscription(context: MemberContext): Promise<Subscription> {
  const { actor, found } = await asActor(context, (within) => ({ found: subscriptionOf(within) }));
  return toSubscription(context, actor, found[0]);
}

function toSubscription(
  { language, vars }: Pick<MemberContext, 'language' | 'vars'>,
  actor: Actor,
  row: Row | undefined,
): Subscription {
  const { plan = null, autoRenew = false, vaultId = null, error = null } = row ?? {};
  const nextPlan = row?.nextPlan ?? plan;
  const isTried = row?.autoRenew && (error === null || row.nextTryAt !== null);
  return {
    plan,
    autoRenew,
    premiumUntil: isoOrNull(actor.premiumUntil),
    nextPlan: row?.autoRenew ? row.nextPlan : null,
    nextCharge:
      isTried && nextPlan
        ? { amount: PLANS[nextPlan].totalCents / 100, date: iso(row.nextTryAt ?? row.termEnd) }
        : null,
    canResume: !autoRenew && vaultId !== null && plan !== null && actor.isPremium,
    renewalTrouble: error && inLanguage(language, noteSentence(error, vars)),
  };
}

/**
 * Sets the plan that the next renewal changes to; nothing is charged before. Choosing the present
 * one cancels the change. If the renewal was announced already, its new price is announced too.
 */
export async function changePlan(context: MemberContext, plan: Plan): Promise<Subscription> {
  const { now, session } = context;
  const { actor, acting, isChanged, after } = await asActor(context, (within) => {
    const isMine = guarded`member_id = ${session.memberId} AND auto_renew = 1 AND ${within.counts}`;
    const isOther = sql`reminded_for = term_end AND COALESCE(next_plan, plan) <> ${plan}`;
    const key = sql`('renewal:' || member_id || ':' || term_end || ':' || ${`${plan}:${now.getTime()}`})`;
    return {
      mail: queueMails(within, {
        kind: 'renewal-reminder',
        from: guarded`subscriptions s JOIN members m ON m.id = s.member_id WHERE ${isMine} AND ${isOther}`,
        key,
        data: sql`json_object('termEnd', s.term_end)`,
      }),
      // Only what a sent mail announced is charged.
      isChanged: hasRows(guarded`
        UPDATE subscriptions SET next_plan = CASE WHEN plan = ${plan} THEN NULL ELSE ${plan} END,
          notice_key = CASE WHEN ${isOther} THEN ${key} ELSE notice_key END,
          notice_left_at = CASE WHEN ${isOther} THEN NULL ELSE notice_left_at END
        WHERE ${isMine} RETURNING member_id`),
      after: subscriptionOf(within),
    };
  });
  if (!isChanged) throw conflict('Only a plan that renews can be changed.');
  context.defer(deliverMails(acting));
  return toSubscription(context, actor, after[0]);
}
