import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import type { Payment } from '../../../../src/shared/contract/billing';
import { payments } from '../../../db/schema';
import { asActor } from '../../../domain/act';
import { methodSaid, noteSentence } from '../../../domain/payments/paymentNotes';
import type { MemberContext } from '../../../platform/context';
import { inLanguage } from '../../../platform/sentence';
import type { PaymentRow } from '../checkout/openPayment';
import { REFUNDED_CENTS } from '../settle/books';
import { paymentsCsv } from './paymentsCsv';

/** What a member paid or tried to pay, newest first. */
export async function listPayments(context: MemberContext): Promise<Payment[]> {
  return (await paymentsOf(context)).found.map((row) => toPayment(row, context));
}

/** The same as a file: a browser that saves it does not say the language of the page. */
export async function downloadPayments(context: MemberContext): Promise<string> {
  const { actor, found } = await paymentsOf(context);
  const { language } = actor;
  const payments = found.map((row) => toPayment(row, { ...context, language }));
  return paymentsCsv(payments, language);
}

function paymentsOf(context: MemberContext) {
  return asActor(context, ({ db, session }) => ({
    found: db
      .select({ ...getTableColumns(payments), refundedCents: REFUNDED_CENTS })
      .from(payments)
      .where(and(eq(payments.memberId, session.memberId), ne(payments.status, 'created')))
      .orderBy(desc(payments.createdAt), desc(payments.id)),
  }));
}

function toPayment(
  row: PaymentRow & { refundedCents: number },
  { language, vars }: Pick<MemberContext, 'language' | 'vars'>,
): Payment {
  return {
    id: row.id,
    date: new Date(row.settledAt ?? row.createdAt).toISOString(),
    amount: row.amountCents / 100,
    refunded: row.refundedCents / 100,
    // `created` is not listed.
    status: row.status === 'created' ? 'pending' : row.status,
    note: row.note && inLanguage(language, noteSentence(row.note, vars)),
    method: methodSaid(language, row.method),
    plan: row.plan,
    invoiceUrl: row.invoiceNumber === null ? null : `/api/invoices/${row.id}`,
  };
}
