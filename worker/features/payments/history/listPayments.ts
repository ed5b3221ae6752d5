import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import type { Payment } from '../../../../src/shared/contract/billing';
import { payments } from '../../../db/schema';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import type { PaymentRow } from '../checkout/openPayment';
import { REFUNDED_CENTS } from '../settle/bookRefunds';

/** What a member paid or tried to pay, newest first. */
export async function listPayments(context: MemberContext): Promise<Payment[]> {
  const { found } = await asActor(context, ({ db, session }) => ({
    found: db
      .select({ ...getTableColumns(payments), refundedCents: REFUNDED_CENTS })
      .from(payments)
      .where(and(eq(payments.memberId, session.memberId), ne(payments.status, 'created')))
      .orderBy(desc(payments.createdAt), desc(payments.id)),
  }));
  return found.map(toPayment);
}

function toPayment(row: PaymentRow & { refundedCents: number }): Payment {
  return {
    id: row.id,
    date: new Date(row.settledAt ?? row.createdAt).toISOString(),
    amount: row.amountCents / 100,
    refunded: row.refundedCents / 100,
    // `created` is not listed.
    status: row.status === 'created' ? 'pending' : row.status,
    note: row.note,
    method: row.method,
    plan: row.plan,
    invoiceUrl: row.invoiceNumber === null ? null : `/api/invoices/${row.id}`,
  };
}
