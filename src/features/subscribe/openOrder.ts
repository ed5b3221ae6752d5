import { sealedTab } from '../../lib/sealed/sealedValues';

const KEY = 'parkway-order';
const ORDER_ID = /^[A-Z0-9]{8,36}$/;

/** The order this tab started, of unknown outcome. The server is asked after a reload or return. */
export function keptOrder(): string | null {
  return asOrderId(sealedTab.read(KEY));
}

export function rememberOrder(orderId: string): void {
  // Without storage, a reload loses the order here; the server still settles it.
  sealedTab.write(KEY, orderId);
}

export function forgetOrder(): void {
  sealedTab.write(KEY, null);
}

/** The order in the URL that PayPal returns to if it did not open its own window. */
export function returnedOrder(search: string): string | null {
  return asOrderId(new URLSearchParams(search).get('token'));
}

function asOrderId(text: string | null | undefined): string | null {
  return text && ORDER_ID.test(text) ? text : null;
}
