import { ApiError, messageOf } from '../../lib/api/errors';
import { forgetPurchase, reportPurchase } from '../../lib/pendingPurchase';
import { sealedTab } from '../../lib/sealed/sealedValues';
import type { CaptureResponse } from '../../shared/contract/billing';
import { captureOrder } from './api';

export type OrderOutcome =
  /** Captured, or pending. */
  | { kind: 'paid'; status: CaptureResponse['status'] }
  /** Not approved yet; it can still be approved. */
  | { kind: 'open' }
  | { kind: 'refused'; message: string }
  /** The order belongs to another member or does not exist. */
  | { kind: 'gone' }
  /** The server could not be reached. */
  | { kind: 'unknown'; message: string };

/** Captures an order if it was approved, and returns its state. Repeated calls charge once. */
export async function settleOrder(orderId: string): Promise<OrderOutcome> {
  try {
    return { kind: 'paid', ...(await captureOrder(orderId)) };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'ORDER_NOT_APPROVED') return { kind: 'open' };
    if (code === 'PAYMENT_FAILED') return { kind: 'refused', message: messageOf(error) };
    if (code === 'NOT_FOUND') return { kind: 'gone' };
    return { kind: 'unknown', message: messageOf(error) };
  }
}

const ASKED = 'parkway-purchase-asked';

/** Once on the next visit: a payment may complete long after its page was closed. */
export async function checkPendingPurchase(orderId: string): Promise<void> {
  if (sealedTab.read(ASKED) === orderId) return;
  sealedTab.write(ASKED, orderId);
  const outcome = await settleOrder(orderId);
  if (outcome.kind === 'paid' && outcome.status === 'COMPLETED') reportPurchase(orderId);
  else if (outcome.kind !== 'paid' && outcome.kind !== 'unknown') forgetPurchase();
}
