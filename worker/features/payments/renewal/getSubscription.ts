import { eq } from 'drizzle-orm';
import type { Subscription } from '../../../../src/shared/contract/billing';
import { PLANS } from '../../../../src/shared/rules/prices';
import { subscriptions } from '../../../db/schema';
import { asActor, type Within } from '../../../domain/act';
import type { Actor } from '../../../domain/actor';
import type { MemberContext } from '../../../platform/context';

type Row = typeof subscriptions.$inferSelect;

export function subscriptionOf({ db, session }: Within) {
  return db.select().from(subscriptions).where(eq(subscriptions.memberId, session.memberId));
}

/** How premium goes on for the signed-in member. */
export async function getSubscription(context: MemberContext): Promise<Subscription> {
  const { actor, found } = await asActor(context, (within) => ({ found: subscriptionOf(within) }));
  return toSubscription(actor, found[0]);
}

export function toSubscription(actor: Actor, row: Row | undefined): Subscription {
  const premiumUntil =
    actor.premiumUntil === null ? null : new Date(actor.premiumUntil).toISOString();
  if (!row) {
    return {
      plan: null,
      autoRenew: false,
      premiumUntil,
      nextPlan: null,
      nextCharge: null,
      canResume: false,
      renewalTrouble: null,
    };
  }
  const nextPlan = row.nextPlan ?? row.plan;
  const isTried = row.autoRenew && (row.trouble === null || row.nextTryAt !== null);
  return {
    plan: row.plan,
    autoRenew: row.autoRenew,
    premiumUntil,
    nextPlan: row.autoRenew ? row.nextPlan : null,
    nextCharge:
      isTried && nextPlan
        ? {
            amount: PLANS[nextPlan].totalCents / 100,
            date: new Date(row.nextTryAt ?? row.termEnd).toISOString(),
          }
        : null,
    canResume: !row.autoRenew && row.vaultId !== null && row.plan !== null && actor.isPremium,
    renewalTrouble: row.trouble,
  };
}
