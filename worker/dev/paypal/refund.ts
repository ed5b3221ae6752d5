import { toAmount, toCents } from '../../../src/shared/rules/billing/prices';
import {
  type CaptureRecord,
  type OrderRecord,
  paypalId,
  type RefundRecord,
  saveOrderRecord,
} from './records';
import type { Simulation } from './simulation';
import { events } from './webhooks';

/** Refunds a value, or everything that is left; `null` when there is not that much. */
export async function refund(
  { ledger, notify }: Simulation,
  order: OrderRecord,
  origin: string,
  value?: string,
): Promise<{ capture: CaptureRecord; made: RefundRecord } | null> {
  if (!order.capture) return null;
  const left = centsLeft(order.capture);
  const cents = value === undefined ? left : (toCents(value) ?? 0);
  if (cents <= 0 || cents > left) return null;
  const made = { id: paypalId(), value: toAmount(cents), createdAt: new Date().toISOString() };
  const capture: CaptureRecord = {
    ...order.capture,
    refunds: [...order.capture.refunds, made],
    status: cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
  };
  await saveOrderRecord(ledger, { ...order, capture });
  await notify(events.refunded(capture, made, origin));
  return { capture, made };
}

function centsLeft({ amount, refunds }: CaptureRecord): number {
  const back = refunds.reduce((sum, { value }) => sum + (toCents(value) ?? 0), 0);
  return (toCents(amount.value) ?? 0) - back;
}
