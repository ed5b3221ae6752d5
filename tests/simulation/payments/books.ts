import { toCents } from '../../../src/shared/rules/billing/prices';
import type { OrderRecord } from '../../../worker/dev/paypal/records';
import { hold } from '../broken';
import type { PaymentRow } from './rows';

const EQUAL = "our books equal PayPal's";

/** Our books never contain more than PayPal's. */
export function noMoreThanPaypal(payments: readonly PaymentRow[], orders: readonly OrderRecord[]) {
  const captures = new Map(orders.map((order) => [order.capture?.id, order]));
  for (const {
    id,
    status,
    capture_id: captureId,
    order_id: orderId,
    refunded,
    amount_cents: amount,
  } of payments) {
    if (status !== 'completed') continue;
    const order = captures.get(captureId ?? '');
    hold(order !== undefined, EQUAL, () => `${id} is paid by a capture that PayPal does not know`);
    hold(order.id === orderId, EQUAL, () => `${id} is paid by the capture of another order`);
    const { capture } = order;
    const isMoney = capture !== null && !['PENDING', 'DECLINED'].includes(capture.status);
    hold(isMoney, EQUAL, () => `${id} is paid, and at PayPal it is ${capture?.status}`);
    const value = toCents(capture?.amount.value ?? '');
    hold(value === amount, EQUAL, () => `${id} is paid with ${amount}, and PayPal has ${value}`);
    hold(
      refunded <= backIn(order),
      EQUAL,
      () => `${id} books ${refunded} as given back, PayPal ${backIn(order)}`,
    );
  }
}

const backIn = ({ capture }: OrderRecord) =>
  (capture?.refunds ?? []).reduce((sum, { value }) => sum + (toCents(value) ?? 0), 0);

/**
 * Once all events were delivered, or PayPal was asked. `reversed` are captures that a dispute took
 * back, and `unheard` payments with a refund whose event is lost, and that PayPal was not asked
 * about since.
 */
export function sameAsPaypal(
  payments: readonly PaymentRow[],
  orders: readonly OrderRecord[],
  reversed: ReadonlySet<string>,
  unheard: ReadonlySet<string>,
) {
  const rows = new Map(payments.map((payment) => [payment.id, payment]));
  for (const order of orders) {
    const { capture } = order;
    const paymentId = (order.unit.custom_id ?? '').split('.')[1] ?? '';
    const row = rows.get(paymentId);
    if (!capture) continue;
    // Not the ordered amount: it is logged, and refunded by hand.
    if (order.scenario.startsWith('wrong')) continue;
    const stands = reversed.has(capture.id) ? 'REFUNDED' : capture.status;
    hold(
      row !== undefined,
      EQUAL,
      () => `PayPal has ${stands} for ${paymentId}, and we have no such payment`,
    );
    if (unheard.has(row.id)) continue;
    const expected = {
      COMPLETED: 'completed',
      PARTIALLY_REFUNDED: 'completed',
      REFUNDED: 'refunded',
      PENDING: 'pending',
      DECLINED: 'failed',
    }[stands];
    hold(
      row.status === expected,
      EQUAL,
      () => `PayPal has ${stands} for ${paymentId}, and we have ${row.status}`,
    );
    const back = stands === 'REFUNDED' ? row.amount_cents : backIn(order);
    hold(
      row.refunded === back,
      EQUAL,
      () => `PayPal gave back ${back} of ${paymentId}, and we have ${row.refunded}`,
    );
  }
}
