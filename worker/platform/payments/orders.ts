import { CURRENCY, PLANS, type Plan, toAmount } from '../../../src/shared/rules/billing/prices';
import { type Language, localeOf, pathIn } from '../../../src/shared/texts/language';
import type { Context } from '../context';
import { englishOf, inLanguage, sentence } from '../sentence';
import { callPaypal } from './call';
import { order } from './schemas';

export interface OrderedPayment {
  id: string;
  memberId: string;
  plan: Plan;
  amountCents: number;
}

/** Identifies the payment in PayPal's captures and refunds; letters, digits and `-_.,` only. */
export function customId({ id, memberId }: { id: string; memberId: string }): string {
  return `${memberId}.${id}`;
}

export function readCustomId(text = ''): { memberId?: string; paymentId?: string } {
  const [memberId, paymentId] = text.split('.');
  return memberId && paymentId ? { memberId, paymentId } : {};
}

/** An order that the buyer approves at PayPal; `keep` asks PayPal to store the payment method. */
export function createPaypalOrder(context: Context, payment: OrderedPayment, keep: boolean) {
  const { language, vars } = context;
  const back = vars.APP_ORIGIN + pathIn(language, `/subscribe?plan=${payment.plan}`);
  const experience = {
    brand_name: 'Parkway',
    locale: localeOf(language),
    // Nothing is shipped, so PayPal need not send us the buyer's address.
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
  const paypal = { experience_context: experience, attributes: { vault } };
  // Without a payment source the buyer may pay with any method.
  const how = keep ? { payment_source: { paypal } } : { application_context: experience };
  return placeOrder(context, 'create order', payment, language, how);
}

/**
 * Charges the method that PayPal stored for us; the returned order is already captured. Always in
 * English: a repeated call must be the same to the letter, whatever language its member chose
 * meanwhile.
 */
export function chargeVaulted(context: Context, payment: OrderedPayment, vaultId: string) {
  const stored = {
    payment_initiator: 'MERCHANT',
    usage: 'SUBSEQUENT',
    usage_pattern: 'RECURRING_PREPAID',
  };
  const paypal = { vault_id: vaultId, stored_credential: stored };
  return placeOrder(context, 'charge vaulted', payment, 'en', { payment_source: { paypal } });
}

export function capturePaypalOrder(context: Context, orderId: string, paymentId: string) {
  return callPaypal(context, {
    name: 'capture order',
    method: 'POST',
    path: `/v2/checkout/orders/${orderId}/capture`,
    requestId: `${paymentId}-capture`,
    isAnsweredWhole: true,
    schema: order,
    body: '{}',
  });
}

export function getOrder(context: Context, orderId: string) {
  return callPaypal(context, {
    name: 'get order',
    method: 'GET',
    path: `/v2/checkout/orders/${orderId}`,
    schema: order,
  });
}

function placeOrder(
  context: Context,
  name: string,
  payment: OrderedPayment,
  language: Language,
  how: object,
) {
  const bought = {
    reference_id: payment.id,
    custom_id: customId(payment),
    // PayPal refuses a second capture with the same invoice number.
    invoice_id: payment.id,
    description: inLanguage(
      language,
      sentence('Parkway Premium, {label}', { label: englishOf(PLANS[payment.plan].label) }),
    ),
    amount: { currency_code: CURRENCY, value: toAmount(payment.amountCents) },
  };
  return callPaypal(context, {
    name,
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: payment.id,
    isAnsweredWhole: true,
    schema: order,
    body: JSON.stringify({ intent: 'CAPTURE', purchase_units: [bought], ...how }),
  });
}
