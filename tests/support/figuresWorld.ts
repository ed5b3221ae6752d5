import { newJerseyDay } from '../../src/shared/rules/day';
import { payments, refunds } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { db, type TestMember } from './signedIn';

type NewPayment = typeof payments.$inferInsert;

/** A settled payment, unless specified otherwise. */
export async function paid(given: Partial<NewPayment> = {}): Promise<NewPayment> {
  const at = given.createdAt ?? Date.now();
  const row: NewPayment = {
    id: newId('pay'),
    kind: 'purchase',
    plan: 'monthly',
    amountCents: 899,
    status: 'completed',
    autoRenew: false,
    createdAt: at,
    settledAt: at,
    ...given,
  };
  await db.insert(payments).values(row);
  return row;
}

/** Refunds all of a payment, or this many cents of it. */
export async function givenBack(
  { id, amountCents }: NewPayment,
  { cents = amountCents, at = Date.now() } = {},
): Promise<void> {
  const row = { id: crypto.randomUUID(), paymentId: id, amountCents: cents, refundedAt: at };
  await db.insert(refunds).values(row);
}

/** A table's rows, read without the product's code. */
export async function allRows<Row>(table: string, columns = '*'): Promise<Row[]> {
  return db.all<Row>(`SELECT ${columns} FROM ${table}`);
}

interface PaymentRow {
  kind: string;
  status: string;
  amount_cents: number;
  settled_at: number | null;
}

interface RefundRow {
  amount_cents: number;
  refunded_at: number;
}

/**
 * Counts each figure of the days for which `isWithin` holds, from the rows as they are now. Each
 * row's day is computed once: there are tens of thousands, and many periods to count.
 */
export async function counter() {
  const dayOf = (time: number | null) => (time === null ? '' : newJerseyDay(new Date(time)));
  const joinedOn = (await allRows<{ created_at: number }>('members', 'created_at')).map((row) =>
    dayOf(row.created_at),
  );
  const settled = (await allRows<PaymentRow>('payments'))
    .filter(({ status }) => ['completed', 'refunded'].includes(status))
    .map((row) => ({ ...row, day: dayOf(row.settled_at) }));
  const refunded = (await allRows<RefundRow>('refunds')).map((row) => ({
    ...row,
    day: dayOf(row.refunded_at),
  }));
  const dollars = (rows: { amount_cents: number }[]) =>
    rows.reduce((sum, row) => sum + row.amount_cents, 0) / 100;
  return (isWithin: (day: string) => boolean) => {
    const on = ({ day }: { day: string }) => day !== '' && isWithin(day);
    return {
      signUps: joinedOn.filter(isWithin).length,
      upgrades: settled.filter((row) => row.kind === 'purchase' && on(row)).length,
      revenue: dollars(settled.filter(on)),
      refunds: dollars(refunded.filter(on)),
    };
  };
}

export async function figures<Shape>(
  me: TestMember,
  path: string,
  shape: { parse: (value: unknown) => Shape },
): Promise<Shape> {
  const answer = await me.get(path);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  return shape.parse(JSON.parse(text));
}
