import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { RevenueQuery, RevenueRow } from '../../../../src/shared/contract/admin/adminStats';
import { PLAN_NAMES } from '../../../../src/shared/rules/billing/prices';
import { dollars, nullable, row, text, time } from '../../../db/columns';
import { comesAfter } from '../../../db/expressions';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList, timeAndId } from '../../../platform/listCursor';
import { recordRead } from '../recordRead';
import { PAYMENT_DATE } from './countDays';

/** Members whose payments one search reads. */
const FOUND_MEMBERS = 50;

const paymentRow = row({
  id: text,
  date: time,
  userEmail: nullable(text),
  plan: z.enum(PLAN_NAMES),
  amount: dollars,
  refunded: dollars,
  status: z.enum(['completed', 'pending', 'failed', 'refunded']),
});

/** What members paid or tried to pay, newest first. */
export async function listRevenue(
  context: MemberContext,
  query: RevenueQuery,
): Promise<ListPage<RevenueRow>> {
  const list = await openList(context, 'revenue', query, timeAndId);
  const byDate = query.search ? undefined : sql.raw('INDEXED BY payments_by_date');
  const { found } = await asAdmin(context, () => ({
    found: rows(paymentRow)`SELECT p.id, ${PAYMENT_DATE} AS date, m.email AS userEmail, p.plan,
        p.amount_cents AS amount, p.status,
        (SELECT COALESCE(SUM(r.amount_cents), 0) FROM refunds r WHERE r.payment_id = p.id)
          AS refunded
      FROM payments p ${byDate} LEFT JOIN members m ON m.id = p.member_id
      WHERE p.status <> 'created' ${query.search ? paidBy(query.search) : undefined}
        AND ${comesAfter(PAYMENT_DATE, sql.raw('p.id'), '<', list.after)}
      ORDER BY ${PAYMENT_DATE} DESC, p.id DESC LIMIT ${list.limit + 1}`,
  }));
  const page = await list.page(
    found,
    ({ date, id }) => [Date.parse(date), id],
    (payment) => payment,
  );
  const ids = page.items.map(({ id }) => id);
  await recordRead(context, { act: 'payment.read', list: 'payments' }, ids);
  return page;
}

function paidBy(search: string): SQL {
  const begin = search.toLowerCase();
  return sql`AND p.member_id IN (SELECT id FROM members
    WHERE email >= ${begin} AND email < ${`${begin}\u{10ffff}`} LIMIT ${FOUND_MEMBERS})`;
}
