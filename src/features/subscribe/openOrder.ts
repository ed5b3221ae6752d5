import { tab } from '../../lib/storage';

const KEY = 'parkway-order';
const ORDER_ID = /^[A-Z0-9]{8,36}$/;

/**
 * The order that this tab began and has not seen the end of. After a reload, or the way to PayPal
 * and back, the server is asked what became of it.
 */
export function keptOrder(): string | null {
  return asOrderId(tab.read(KEY));
}

export function keepOrder(orderId: string): void {
  // Without storage a reload forgets it here; the server settles it all the same.
  tab.write(KEY, orderId);
}

export function forgetOrder(): void {
  tab.write(KEY, null);
}

/** The order in the URL that PayPal leads back to, when it opened no window of its own. */
export function returnedOrder(search: string): string | null {
  return asOrderId(new URLSearchParams(search).get('token'));
}

function asOrderId(text: string | null | undefined): string | null {
  return text && ORDER_ID.test(text) ? text : null;
}
