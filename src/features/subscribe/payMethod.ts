import type { OnApproveDataOneTimePayments } from '@paypal/paypal-js/sdk-v6';

export type PlacedOrder = Promise<{ orderId: string }>;

export interface Callbacks {
  onApprove: (data: Pick<OnApproveDataOneTimePayments, 'orderId'>) => Promise<void>;
  onCancel: () => void;
  onError: () => void;
}

/** One way to pay. */
export interface PayMethod {
  name: string;
  /** The button as PayPal wants it shown; its look and its words are its own. */
  element: HTMLElement;
  /** Must run in the click itself: browsers let only a click open a window. */
  start: (placeOrder: () => PlacedOrder) => void;
  destroy: () => void;
}
