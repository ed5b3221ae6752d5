import { getTableColumns } from 'drizzle-orm';
import { PLANS } from '../../../../src/shared/rules/billing/prices';
import type { Text } from '../../../../src/shared/texts/t';
import { rowHas } from '../../../db/expressions';
import { payments } from '../../../db/schema';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { REFUNDED_CENTS } from '../settle/books';

export interface Invoice {
  /** Such as `PK-000042`. */
  number: string;
  issuedAt: number;
  buyer: { name: string; email: string };
  plan: Text;
  amountCents: number;
  refundedCents: number;
  method: string;
  captureId: string;
  /** Milliseconds since 1970. */
  period: { start: number; end: number };
  supportEmail: string;
}

/** The invoice of a paid payment of the member. Throws NOT_FOUND for any other payment. */
export async function getInvoice(context: MemberContext, id: string): Promise<Invoice> {
  const { session, vars } = context;
  const { actor, found } = await asActor(context, ({ db }) => ({
    found: db
      .select({ ...getTableColumns(payments), refundedCents: REFUNDED_CENTS })
      .from(payments)
      .where(rowHas(payments, { id, memberId: session.memberId })),
  }));
  const row = found[0];
  if (!row?.invoiceNumber) throw notFound();
  const issuedAt = row.settledAt ?? row.createdAt;
  return {
    number: invoiceNumber(row.invoiceNumber),
    issuedAt,
    buyer: { name: `${actor.firstName} ${actor.lastName}`, email: actor.email },
    plan: PLANS[row.plan].label,
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    method: row.method,
    captureId: row.captureId ?? '',
    period: { start: row.periodStart ?? issuedAt, end: row.periodEnd ?? issuedAt },
    supportEmail: vars.SUPPORT_EMAIL,
  };
}

function invoiceNumber(sequence: number): string {
  return `PK-${String(sequence).padStart(6, '0')}`;
}
