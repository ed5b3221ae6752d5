import { eq } from 'drizzle-orm';
import { DAY } from '../../../../src/shared/rules/durations';
import type { Database } from '../../../db/client';
import { rowHas, type Wanted } from '../../../db/expressions';
import { payments } from '../../../db/schema';

export type PaymentRow = typeof payments.$inferSelect;

/** A payment of an existing member: those of deleted accounts cannot be settled. */
export type OpenPayment = PaymentRow & { memberId: string };

export interface Named {
  orderId?: string | undefined;
  captureId?: string | undefined;
  paymentId?: string | undefined;
}

/** The payment of an order or a capture that PayPal names, even of a deleted member. */
export async function findPayment(db: Database, by: Named): Promise<PaymentRow | null> {
  const { orderId, captureId, id } = payments;
  const names = [
    [orderId, by.orderId],
    [captureId, by.captureId],
    [id, by.paymentId],
  ] as const;
  for (const [column, name] of names) {
    const [row] = name ? await db.select().from(payments).where(eq(column, name)) : [];
    if (row) return row;
  }
  return null;
}

export const paymentsWhere = (db: Database, wanted: Wanted<typeof payments>) =>
  db.select().from(payments).where(rowHas(payments, wanted));

export function asMemberPayment(row: PaymentRow | undefined): OpenPayment | null {
  return row?.memberId ? { ...row, memberId: row.memberId } : null;
}

const QUARTER_HOUR = 900_000;

/** When to ask next, in ms since 1970: often at first, then daily: a bank transfer takes days. */
export function nextCheck({ createdAt }: PaymentRow, now: Date): number {
  const age = now.getTime() - createdAt;
  return now.getTime() + Math.min(DAY, Math.max(QUARTER_HOUR, age / 4));
}
