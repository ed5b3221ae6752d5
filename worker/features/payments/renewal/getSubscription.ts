import { eq } from 'drizzle-orm';
import type { Subscription } from '../../../../src/shared/contract/billing';
import { PLANS } from '../../../../src/shared/rules/billing/prices';
import { iso, isoOrNull } from '../../../db/columns';
import { subscriptions } from '../../../db/schema';
import { asActor, type BatchContext } from '../../../domain/act';
import type { Actor } from '../../../domain/actor';
import { noteSentence } from '../../../domain/payments/paymentNotes';
import type { MemberContext } from '../../../platform/context';
import { inLanguage } from '../../../platform/sentence';

type Row = typeof subscriptions.$inferSelect;

export function subscriptionOf({ db, session }: BatchContext) {
  return db.select().from(subscriptions).where(eq(subscriptions.memberId, session.memberId));
}

export async function getSubscription(context: MemberContext): Promise<Subscription> {
  const { actor, found } = await asActor(context, (within) => ({ found: subscriptionOf(within) }));
  return toSubscription(context, actor, found[0]);
}

export function toSubscription(
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
