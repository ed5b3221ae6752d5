import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Self } from '../../../src/shared/contract/members';
import { REPORT_CATEGORIES } from '../../../src/shared/rules/reports';

const waitingRow = z.object({
  id: z.string(),
  category: z.enum(REPORT_CATEGORIES),
  createdAt: z.number(),
});

/** The oldest warning that the member has not acknowledged. */
export function waitingWarning(memberId: string): SQL {
  return sql`SELECT id, category, created_at AS createdAt FROM warnings
    WHERE member_id = ${memberId} AND acknowledged_at IS NULL ORDER BY created_at LIMIT 1`;
}

/** What stands of it in `Self`. */
export function toWaitingWarning(row: unknown): Pick<Self, 'warning'> {
  if (row === undefined) return {};
  const { id, category, createdAt } = waitingRow.parse(row);
  return { warning: { id, category, warnedAt: new Date(createdAt).toISOString() } };
}
