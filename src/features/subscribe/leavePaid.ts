import { reportPurchase } from '../../lib/pendingPurchase';
import type { CaptureResponse } from '../../shared/contract/billing';
import { forgetOrder } from './openOrder';

const SUCCESS = '/payment-success';

/**
 * Goes from a paid order to the success page. A purchase is reported once, when it is complete,
 * which may be at a later visit.
 */
export function goToPaymentSuccess(orderId: string, status: CaptureResponse['status']): void {
  forgetOrder();
  if (status === 'COMPLETED') reportPurchase(orderId);
  window.location.replace(SUCCESS);
}
