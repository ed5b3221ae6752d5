import type { CspReportCounts } from '../../../src/shared/contract/admin/adminWatch';
import { CSP_REPORTS_SHOWN_DAYS } from '../../../src/shared/rules/cspReports';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { DAY } from '../../../src/shared/rules/durations';
import { integer, row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import { asAdmin } from '../../domain/act';
import type { MemberContext } from '../../platform/context';

const MOST = 50;

const countRow = row({ page: text, directive: text, blocked: text, count: integer, lastDay: text });

/** What policies blocked recently, the most frequent first. */
export async function listCspReports(context: MemberContext): Promise<CspReportCounts> {
  const since = new Date(context.now.getTime() - CSP_REPORTS_SHOWN_DAYS * DAY);
  const { counts } = await asAdmin(context, () => ({
    counts: rows(countRow)`SELECT page, directive, blocked, SUM(count) AS count,
        MAX(day) AS lastDay
      FROM csp_reports WHERE day > ${newJerseyDay(since)}
      GROUP BY page, directive, blocked ORDER BY 4 DESC, page, directive, blocked LIMIT ${MOST}`,
  }));
  return counts;
}
