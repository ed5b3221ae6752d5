/**
 * The events that the product goes by, each to be subscribed to at PayPal. DENIED is what the older
 * Payments API calls a capture that was declined; PayPal lists both.
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

/** Those that a webhook with these events would never be told of. */
export function missingEvents(subscribed: readonly string[]): string[] {
  if (subscribed.includes('*')) return [];
  return HANDLED_EVENTS.filter((event) => !subscribed.includes(event));
}
