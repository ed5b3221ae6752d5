import * as z from 'zod/mini';
import type { Self } from '../../../src/shared/contract/members';
import { REPORT_CATEGORIES } from '../../../src/shared/rules/reports';
import { one, type Query } from '../../db/ask';
import { integer, row, text } from '../../db/columns';

const waitingRow = row({ id: text, category: z.enum(REPORT_CATEGORIES), createdAt: integer });

/** The oldest warning that the member has not acknowledged, as it stands in `Self`. */
export function waitingWarning(memberId: string): Query<Pick<Self, 'warning'>> {
  return one(waitingRow)`SELECT id, category, created_at AS createdAt FROM warnings
    WHERE member_id = ${memberId} AND acknowledged_at IS NULL ORDER BY created_at LIMIT 1`.map(
    (found) => {
      if (!found) return {};
      const { createdAt, ...warning } = found;
      return { warning: { ...warning, warnedAt: new Date(createdAt).toISOString() } };
    },
  );
}
