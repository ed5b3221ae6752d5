/**
 * The events that the product handles; each needs a subscription at PayPal. DENIED is the older
 * Payments API's name for a declined capture; PayPal lists both.
 * https://developer.paypal.com/api/rest/webhooks/event-names/
 */
export const HANDLED_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'VAULT.PAYMENT-TOKEN.CREATED',
  'VAULT.PAYMENT-TOKEN.DELETED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;

/** The events that a webhook with these subscriptions would never receive. */
export function missingEvents(subscribed: readonly string[]): string[] {
  if (subscribed.includes('*')) return [];
  return HANDLED_EVENTS.filter((event) => !subscribed.includes(event));
}
