import * as z from 'zod/mini';
import type { Warning } from '../../../src/shared/contract/safety';
import { REPORT_CATEGORIES } from '../../../src/shared/rules/safety/reports';
import { flag, row, text, time } from '../../db/columns';
import { firstRow } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { appealToken } from './standingVerdict';

const warningRow = row({
  id: text,
  category: z.enum(REPORT_CATEGORIES),
  warnedAt: time,
  reason: text,
  /** It has a verdict without an appeal. */
  appealable: flag,
});

/** The oldest warning that the member has not acknowledged. */
export function openWarning(memberId: string) {
  return firstRow(warningRow)`SELECT w.id, w.category, w.created_at AS warnedAt,
      COALESCE(v.reason, '') AS reason,
      v.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM appeals WHERE verdict_id = v.id) AS appealable
    FROM warnings w LEFT JOIN verdicts v ON v.id = w.id
    WHERE w.member_id = ${memberId} AND w.acknowledged_at IS NULL
    ORDER BY w.created_at LIMIT 1`;
}

export async function withAppeal(
  context: Pick<Context, 'db'>,
  { appealable, ...warning }: z.infer<typeof warningRow>,
): Promise<Warning> {
  if (!appealable) return warning;
  return { ...warning, appealToken: await appealToken(context, warning.id) };
}
