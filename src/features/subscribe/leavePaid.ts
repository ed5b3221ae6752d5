import { track } from '../../lib/analytics';
import type { CaptureResponse } from '../../shared/contract/billing';
import { forgetOrder, keptOrder } from './openOrder';

const SUCCESS = '/payment-success';

/**
 * From an order that was paid to the page that says so. A purchase is reported once, when it is
 * complete: the order is the one that this tab began, and it is forgotten with that.
 */
export function leavePaid(orderId: string, status: CaptureResponse['status']): void {
  const isNews = keptOrder() === orderId;
  forgetOrder();
  if (isNews && status === 'COMPLETED') track('purchase');
  window.location.replace(SUCCESS);
}
