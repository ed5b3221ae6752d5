import type { OnApproveDataOneTimePayments } from '@paypal/paypal-js/sdk-v6';

export type PlacedOrder = Promise<{ orderId: string }>;

export interface Callbacks {
  onApprove: (data: Pick<OnApproveDataOneTimePayments, 'orderId'>) => Promise<void>;
  onCancel: () => void;
  onError: () => void;
}

export interface PayMethod {
  name: string;
  /** PayPal's own button element, with its own look and text. */
  element: HTMLElement;
  /** The part of it that is pressed. */
  button: HTMLElement;
  /** Must run within the click: browsers let only a click open a window. */
  start: (placeOrder: () => PlacedOrder) => void;
  destroy: () => void;
}
