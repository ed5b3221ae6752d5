import type { OnApproveDataOneTimePayments } from '@paypal/paypal-js/sdk-v6';

export type PlacedOrder = Promise<{ orderId: string }>;

export interface Callbacks {
  onApprove: (data: Pick<OnApproveDataOneTimePayments, 'orderId'>) => Promise<void>;
  onCancel: () => void;
  onError: () => void;
}

export interface PayMethod {
  name: string;
  /** The button as PayPal wants it shown; its look and its words are its own. */
  element: HTMLElement;
  /** What of it is pressed. */
  button: HTMLElement;
  /** Must run in the click itself: browsers let only a click open a window. */
  start: (placeOrder: () => PlacedOrder) => void;
  destroy: () => void;
}
