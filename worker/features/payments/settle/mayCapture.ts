import { flag } from '../../../db/columns';
import { runBatch, singleValue } from '../../../db/runBatch';
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
