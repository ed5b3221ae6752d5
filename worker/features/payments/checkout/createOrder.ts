import type { OrderInput, OrderResponse } from '../../../../src/shared/contract/billing';
import { planFor, toCents } from '../../../../src/shared/rules/billing/prices';
import { RATE_LIMITS } from '../../../../src/shared/rules/limits';
import { flag } from '../../../db/columns';
import { ALWAYS, NEVER } from '../../../db/guard';
import { runAll, singleValue } from '../../../db/runBatch';
import { payments } from '../../../db/schema';
import { deleteWhere, didWrite, insertWhere, updateWhere } from '../../../db/writes';
import { asActor } from '../../../domain/act';
import { chargedBack, hasChargeback } from '../../../domain/payments/chargebacks';
import { agreeToRenewal } from '../../../domain/settings/ownSettings';
import type { MemberContext } from '../../../platform/context';
import { type DomainError, invalid, refusal } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import type { Failure } from '../../../platform/payments/call';
import { createPaypalOrder as orderAtPaypal } from '../../../platform/payments/orders';
import { paypalUnavailable, requirePaypal } from '../../../platform/payments/settings';
import { memberBucket, requireWithinLimit, takeFromBucket } from '../../../platform/rateLimit';

/** PayPal is asked about an order when nothing has been heard of it for this long. */
const FIRST_CHECK_MS = 900_000;

/** PayPal's errors when our account may not store buyers' payment methods. */
const NOT_KEEPING = new Set([
  'NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE',
  'MERCHANT_NOT_ENABLED_FOR_REFERENCE_TRANSACTION',
]);

/**
 * Creates an order at PayPal for our own price. Our row comes first: PayPal receives its id, by
 * which a repeated call is recognized and the capture is found again. Throws CONFLICT for a renewing
 * plan while PayPal does not store payment methods for us, FORBIDDEN after a chargeback that no
 * administrator has reviewed, and UNAVAILABLE, also for a member who is held for review: nothing may
 * tell them.
 */
export async function createOrder(
  context: MemberContext,
  input: OrderInput,
): Promise<OrderResponse> {
  const { now, session } = context;
  const mine = session.memberId;
  const amountCents = toCents(input.amount) ?? 0;
  const plan = planFor(amountCents);
  if (!plan) throw invalid('amount', "That isn't the price of a plan.");
  requirePaypal(context.vars);

  const limit = await memberBucket(context, 'orders', RATE_LIMITS.ordersPerMember);
  const { actor, acting, isTaken, isChargedBack } = await asActor(context, (within) => ({
    isTaken: takeFromBucket(within, limit),
    isChargedBack: singleValue(flag)`SELECT ${hasChargeback(mine)}`,
  }));
  await requireWithinLimit(acting, isTaken, limit, "You've started a lot of payments.");
  if (actor.status === 'held') throw paypalUnavailable();
  if (isChargedBack) throw chargedBack(context);

  const id = newId('pay');
  const at = now.getTime();
  const { db } = acting;
  const isStored = await didWrite(
    insertWhere(
      payments,
      {
        id,
        memberId: mine,
        kind: 'purchase',
        plan,
        amountCents,
        status: 'created',
        autoRenew: input.autoRenew,
        createdAt: at,
        checkAt: at + FIRST_CHECK_MS,
      },
      acting.counts,
    ),
  ).run(db);
  if (!isStored) await asActor(acting);

  const payment = { id, memberId: mine, plan, amountCents };
  const outcome = await orderAtPaypal(acting, payment, input.autoRenew);
  if (!outcome.ok) {
    // Nobody has the order's id, if there is one, so nobody can approve it.
    await db.run(deleteWhere(payments, { id }));
    throw refusalOf(outcome.failure, input.autoRenew);
  }
  await runAll(db, [
    updateWhere(payments, { orderId: outcome.value.id }, { id }),
    agreeToRenewal(acting, input.autoRenew ? ALWAYS : NEVER),
  ]);
  return { id: outcome.value.id };
}

/** A plan that should renew is never sold as one that does not: the member decides that. */
function refusalOf(failure: Failure, autoRenew: boolean): DomainError {
  const isNotKept = failure.kind === 'refused' && NOT_KEEPING.has(failure.issue);
  if (!autoRenew || !isNotKept) return paypalUnavailable();
  return refusal(
    'CONFLICT',
    "PayPal isn’t letting us save payment methods right now, so plans can't renew automatically. Uncheck “Renew automatically” to pay once.",
  );
}
