import { lte } from 'drizzle-orm';
import { flag } from '../../../db/columns';
import { coalesce, rowHas } from '../../../db/expressions';
import { runBatch, singleValue } from '../../../db/runBatch';
import { payments } from '../../../db/schema';
import { didUpdate, existsIn, updateWhere } from '../../../db/writes';
import { payerCode } from '../../../domain/bans/banCodes';
import { hasChargeback, isChargedBack } from '../../../domain/payments/chargebacks';
import type { Context } from '../../../platform/context';
import { getOrder } from '../../../platform/payments/orders';
import { payerOf } from '../checkout/evaluateOrder';
import type { OpenPayment } from '../checkout/openPayment';

/**
 * Whether an approved order may be captured. `held`: its member is held for review, which nothing
 * may reveal to them. `charged back`: the member, or the PayPal account that approved it, took
 * money back through a dispute and was not released since. PayPal is asked who approved only while
 * there are such accounts.
 */
export async function mayCapture(
  context: Context,
  { memberId }: OpenPayment,
  orderId: string,
): Promise<'yes' | 'held' | 'charged back' | 'unknown'> {
  const { isHeld, isTheirs, isAny } = await runBatch(context.db, {
    isHeld: singleValue(flag)`SELECT EXISTS (SELECT 1 FROM members
      WHERE id = ${memberId} AND status = 'held')`,
    isTheirs: singleValue(flag)`SELECT ${hasChargeback(memberId)}`,
    isAny: singleValue(flag)`SELECT EXISTS (SELECT 1 FROM payments p INDEXED BY payments_disputed
      WHERE p.dispute_opened_at IS NOT NULL AND ${isChargedBack})`,
  });
  if (isHeld) return 'held';
  if (isTheirs) return 'charged back';
  if (!isAny) return 'yes';
  const order = await getOrder(context, orderId);
  if (!order.ok) return order.failure.kind === 'refused' ? 'yes' : 'unknown';
  const payer = payerOf(order.value);
  if (payer === null) return 'yes';
  const code = await payerCode(context, payer);
  const isPayers = await singleValue(flag)`SELECT EXISTS (SELECT 1 FROM payments p
    WHERE p.payer_code = ${code} AND ${isChargedBack})`.run(context.db);
  return isPayers ? 'charged back' : 'yes';
}

/** Longer than a capture with all its retries takes: a holder of a turn for so long has died. */
const TURN_MS = 90_000;
const WAIT_MS = 500;
const WAITS = 20;

/**
 * Captures with a lock: PayPal may fail the second of two simultaneous calls, though both carry one
 * PayPal-Request-Id. `over` for a payment that is paid or failed by then, whoever did it: PayPal
 * would still capture a failed one's order, but its buyer was told that it failed and may have paid
 * again. `unknown` when the other call held the lock too long.
 */
export async function withCaptureLock<Result>(
  { db, now }: Context,
  { id }: OpenPayment,
  capture: () => Promise<Result>,
): Promise<Result | 'over' | 'unknown'> {
  const undecided = rowHas(payments, { id, status: ['created', 'pending'] });
  for (let waits = 0; waits < WAITS; waits += 1) {
    const at = now.getTime() + waits * WAIT_MS;
    const until = at + TURN_MS;
    const { isMine, isOver } = await runBatch(db, {
      isMine: didUpdate(
        payments,
        { captureUntil: until },
        undecided,
        lte(coalesce(payments.captureUntil, 0), at),
      ),
      isOver: singleValue(flag)`SELECT NOT ${existsIn(payments, undecided)}`,
    });
    if (isOver) return 'over';
    if (isMine) {
      try {
        return await capture();
      } finally {
        await db.run(updateWhere(payments, { captureUntil: null }, { id, captureUntil: until }));
      }
    }
    await scheduler.wait(WAIT_MS);
  }
  return 'unknown';
}
