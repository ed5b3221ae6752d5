import { newJerseyDay } from '../../src/shared/rules/day';
import { payments, refunds } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { db, type TestMember } from './signedIn';

type NewPayment = typeof payments.$inferInsert;

/** A payment that was settled, unless something else is said. */
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

/** All of a payment, or so many cents of it, went back. */
export async function givenBack(
  { id, amountCents }: NewPayment,
  { cents = amountCents, at = Date.now() } = {},
): Promise<void> {
  const row = { id: crypto.randomUUID(), paymentId: id, amountCents: cents, refundedAt: at };
  await db.insert(refunds).values(row);
}

/** What a table holds, counted without the product's help. */
export async function allRows<Row>(table: string): Promise<Row[]> {
  return db.all<Row>(`SELECT * FROM ${table}`);
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

/** Each figure of the days for which `isWithin` holds, from the rows themselves. */
export async function recountOf(isWithin: (day: string) => boolean) {
  const members = await allRows<{ created_at: number }>('members');
  const rows = await allRows<PaymentRow>('payments');
  const back = await allRows<RefundRow>('refunds');
  const on = (time: number | null) => time !== null && isWithin(newJerseyDay(new Date(time)));
  const settled = rows.filter(
    ({ status, settled_at }) => ['completed', 'refunded'].includes(status) && on(settled_at),
  );
  const refunded = back.filter(({ refunded_at }) => on(refunded_at));
  const cents = (some: { amount_cents: number }[]) =>
    some.reduce((sum, row) => sum + row.amount_cents, 0);
  return {
    signUps: members.filter(({ created_at }) => on(created_at)).length,
    upgrades: settled.filter(({ kind }) => kind === 'purchase').length,
    revenue: cents(settled) / 100,
    refunds: cents(refunded) / 100,
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
