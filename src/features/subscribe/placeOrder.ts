import { noteOrder } from '../../lib/pendingPurchase';
import type { CaptureResponse } from '../../shared/contract/billing';
import { CURRENCY, PLANS, type Plan, toAmount } from '../../shared/rules/billing/prices';
import { createOrder } from './api';
import { forgetOrder, keptOrder, rememberOrder } from './openOrder';
import { type OrderOutcome, settleOrder } from './settleOrder';

export interface ChosenPlan {
  plan: Plan;
  autoRenew: boolean;
}

export type Placed =
  | { kind: 'placed'; orderId: string }
  | { kind: 'paid already'; orderId: string; status: CaptureResponse['status'] }
  /** The state of the former order is unknown. */
  | Extract<OrderOutcome, { kind: 'unknown' }>;

/** Places an order after settling the one this tab left open: nobody pays twice. May throw. */
export async function placeOrder({ plan, autoRenew }: ChosenPlan): Promise<Placed> {
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
  rememberOrder(id);
  noteOrder(id);
  return { kind: 'placed', orderId: id };
}
