import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { RevenueQuery, RevenueRow } from '../../../../src/shared/contract/adminStats';
import { ADMIN_PAGE } from '../../../../src/shared/rules/limits';
import { PLAN_NAMES } from '../../../../src/shared/rules/prices';
import { rows } from '../../../db/ask';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { readCursor, writeCursor } from '../../../platform/listCursor';
import { PAYMENT_DATE } from './countDays';

interface RevenuePage {
  rows: RevenueRow[];
  nextCursor: string | null;
}

/** Members whose payments one search looks at. */
const FOUND_MEMBERS = 50;

const place = z.tuple([z.number(), z.string()]);

const paymentRow = z.object({
  id: z.string(),
  date: z.number(),
  userEmail: z.string().nullable(),
  plan: z.enum(PLAN_NAMES),
  amountCents: z.number(),
  refundedCents: z.number(),
  status: z.enum(['completed', 'pending', 'failed', 'refunded']),
});

/** What members paid or tried to pay, newest first. */
export async function listRevenue(
  context: MemberContext,
  query: RevenueQuery,
): Promise<RevenuePage> {
  const limit = Number(query.limit ?? ADMIN_PAGE.usual);
  const after = await readCursor(context, 'revenue', query, place);
  const from = query.search ? sql`payments p` : sql`payments p INDEXED BY payments_by_date`;
  const { found } = await asAdmin(context, () => ({
    found: rows(paymentRow)`SELECT p.id, ${PAYMENT_DATE} AS date, m.email AS userEmail, p.plan,
        p.amount_cents AS amountCents, p.status,
        (SELECT COALESCE(SUM(r.amount_cents), 0) FROM refunds r WHERE r.payment_id = p.id)
          AS refundedCents
      FROM ${from} LEFT JOIN members m ON m.id = p.member_id
      WHERE p.status <> 'created' ${query.search ? paidBy(query.search) : sql``}
        ${after ? sql`AND (${PAYMENT_DATE}, p.id) < (${after[0]}, ${after[1]})` : sql``}
      ORDER BY ${PAYMENT_DATE} DESC, p.id DESC LIMIT ${limit + 1}`,
  }));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ amountCents, refundedCents, date, ...row }) => ({
      ...row,
      date: new Date(date).toISOString(),
      amount: amountCents / 100,
      refunded: refundedCents / 100,
    })),
    nextCursor:
      found.length > limit && last
        ? await writeCursor(context, 'revenue', query, [last.date, last.id])
        : null,
  };
}

function paidBy(search: string): SQL {
  const begin = search.toLowerCase();
  return sql`AND p.member_id IN (SELECT id FROM members
    WHERE email >= ${begin} AND email < ${`${begin}\u{10ffff}`} LIMIT ${FOUND_MEMBERS})`;
}
