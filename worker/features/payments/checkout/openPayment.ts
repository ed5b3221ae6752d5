import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { payments } from '../../../db/schema';

export type PaymentRow = typeof payments.$inferSelect;

/** A payment that is somebody's: the deleted have none that could be settled. */
export type OpenPayment = PaymentRow & { memberId: string };

const owned = isNotNull(payments.memberId);

/** The payment of an order or of a capture that PayPal names. */
export async function findPayment(
  db: Database,
  by: {
    orderId?: string | undefined;
    captureId?: string | undefined;
    paymentId?: string | undefined;
  },
): Promise<OpenPayment | null> {
  const conditions = [
    by.orderId ? eq(payments.orderId, by.orderId) : null,
    by.captureId ? eq(payments.captureId, by.captureId) : null,
    by.paymentId ? eq(payments.id, by.paymentId) : null,
  ].filter((condition) => condition !== null);
  for (const condition of conditions) {
    const [row] = await db.select().from(payments).where(and(condition, owned));
    const payment = asOpen(row);
    if (payment) return payment;
  }
  return null;
}

/** Whether it is neither paid nor over, as the books say at this moment. */
export async function isUndecided(db: Database, { id }: { id: string }): Promise<boolean> {
  const undecided = inArray(payments.status, ['created', 'pending']);
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, id), undecided));
  return found.length > 0;
}

export function asOpen(row: PaymentRow | undefined): OpenPayment | null {
  return row?.memberId ? { ...row, memberId: row.memberId } : null;
}
