import { CURRENCY, PLANS, type Plan, toAmount } from '../../../src/shared/rules/prices';
import type { Context } from '../context';
import { callPaypal, type Outcome } from './call';
import { order, type PaypalOrder } from './schemas';

export interface OrderedPayment {
  id: string;
  memberId: string;
  plan: Plan;
  amountCents: number;
}

/**
 * What PayPal keeps beside the capture, and by which it is known to be for this payment. A refund
 * carries it on, and has letters, digits and `-_.,` alone.
 */
export function customId({ id, memberId }: { id: string; memberId: string }): string {
  return `${memberId}.${id}`;
}

/** Whose a custom id is, and of which payment. In orders of before, a colon stands between. */
export function readCustomId(text = ''): { memberId?: string; paymentId?: string } {
  const [memberId, paymentId] = text.split(/[.:]/);
  return memberId && paymentId ? { memberId, paymentId } : {};
}

/** An order that the buyer then approves at PayPal; `keep` asks PayPal to keep the method for us. */
export function createOrder(
  context: Context,
  payment: OrderedPayment,
  keep: boolean,
): Promise<Outcome<PaypalOrder>> {
  const back = new URL(`/subscribe?plan=${payment.plan}`, context.vars.APP_ORIGIN).href;
  const experience = {
    brand_name: 'Parkway',
    // Nothing is sent anywhere: PayPal need not tell us where the buyer lives.
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    return_url: back,
    cancel_url: back,
  };
  const vault = {
    store_in_vault: 'ON_SUCCESS',
    usage_type: 'MERCHANT',
    customer_type: 'CONSUMER',
    usage_pattern: 'RECURRING_PREPAID',
  };
  return callPaypal(context, {
    name: 'create order',
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: payment.id,
    schema: order,
    body: JSON.stringify({
      ...orderOf(payment),
      // Without a payment source every method the buyer may choose can pay the order.
      ...(keep
        ? { payment_source: { paypal: { experience_context: experience, attributes: { vault } } } }
        : { application_context: experience }),
    }),
  });
}

/** Charges the method that PayPal keeps for us; the order comes back captured. */
export function chargeVaulted(
  context: Context,
  payment: OrderedPayment,
  vaultId: string,
): Promise<Outcome<PaypalOrder>> {
  const stored = {
    payment_initiator: 'MERCHANT',
    usage: 'SUBSEQUENT',
    usage_pattern: 'RECURRING_PREPAID',
  };
  return callPaypal(context, {
    name: 'charge vaulted',
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: payment.id,
    schema: order,
    body: JSON.stringify({
      ...orderOf(payment),
      payment_source: { paypal: { vault_id: vaultId, stored_credential: stored } },
    }),
  });
}

export function captureOrder(
  context: Context,
  orderId: string,
  paymentId: string,
): Promise<Outcome<PaypalOrder>> {
  return callPaypal(context, {
    name: 'capture order',
    method: 'POST',
    path: `/v2/checkout/orders/${orderId}/capture`,
    requestId: `${paymentId}-capture`,
    schema: order,
    body: '{}',
  });
}

export function getOrder(context: Context, orderId: string): Promise<Outcome<PaypalOrder>> {
  return callPaypal(context, {
    name: 'get order',
    method: 'GET',
    path: `/v2/checkout/orders/${orderId}`,
    schema: order,
  });
}

function orderOf(payment: OrderedPayment) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: payment.id,
        custom_id: customId(payment),
        // PayPal refuses to capture a second time for the same number.
        invoice_id: payment.id,
        description: `Parkway Premium, ${PLANS[payment.plan].label}`,
        amount: { currency_code: CURRENCY, value: toAmount(payment.amountCents) },
      },
    ],
  };
}
