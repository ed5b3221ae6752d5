import { toCents } from '../../../src/shared/rules/prices';
import { type CaptureRecord, keepOrder, type OrderRecord } from './records';
import type { Simulation } from './simulation';
import { events } from './webhooks';

/** Gives money back; `null` when there is no such money. */
export async function refund(
  { ledger, tell }: Simulation,
  order: OrderRecord,
  value: string,
  origin: string,
): Promise<CaptureRecord | null> {
  const { capture } = order;
  const cents = toCents(value) ?? 0;
  const total = toCents(capture?.amount.value ?? '') ?? 0;
  if (!capture || cents <= 0 || capture.refundedCents + cents > total) return null;
  const refundedCents = capture.refundedCents + cents;
  const status = refundedCents === total ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const refunded: CaptureRecord = { ...capture, refundedCents, status };
  await keepOrder(ledger, { ...order, capture: refunded });
  await tell(events.refunded(refunded, value, origin));
  return refunded;
}
