import { noteOrder } from '../../lib/pendingPurchase';
import type { CaptureResponse } from '../../shared/contract/billing';
import { CURRENCY, PLANS, type Plan, toAmount } from '../../shared/rules/prices';
import { createOrder } from './api';
import { forgetOrder, keepOrder, keptOrder } from './openOrder';
import { type Outcome, settleOrder } from './settleOrder';

export interface Choice {
  plan: Plan;
  autoRenew: boolean;
}

export type Placed =
  | { kind: 'placed'; orderId: string }
  | { kind: 'paid already'; orderId: string; status: CaptureResponse['status'] }
  /** Nobody can say how the order before stands. */
  | Extract<Outcome, { kind: 'unknown' }>;

/**
 * Asks for an order of the chosen plan. One that this tab left open before is settled first, so
 * that nobody pays for two. Throws when the new order cannot be had.
 */
export async function placeOrder({ plan, autoRenew }: Choice): Promise<Placed> {
  const left = keptOrder();
  if (left !== null) {
    const outcome = await settleOrder(left);
    if (outcome.kind === 'paid') {
      return { kind: 'paid already', orderId: left, status: outcome.status };
    }
    if (outcome.kind === 'unknown') return outcome;
    forgetOrder();
  }
  const { id } = await createOrder({
    amount: toAmount(PLANS[plan].totalCents),
    currency: CURRENCY,
    intent: 'CAPTURE',
    plan,
    autoRenew,
  });
  keepOrder(id);
  noteOrder(id);
  return { kind: 'placed', orderId: id };
}
