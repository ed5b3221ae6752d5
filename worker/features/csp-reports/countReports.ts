import { lt, sql } from 'drizzle-orm';
import type { CspReportCounts } from '../../../src/shared/contract/admin/adminWatch';
import {
  CSP_REPORTS_KEPT_DAYS,
  CSP_REPORTS_SHOWN_DAYS,
  CSP_ROWS_A_DAY,
} from '../../../src/shared/rules/cspReports';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { DAY } from '../../../src/shared/rules/durations';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { integer, row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import { cspReports } from '../../db/schema';
import { deleteWhere } from '../../db/writes';
import { asAdmin } from '../../domain/act';
import type { Context, MemberContext } from '../../platform/context';
import { bucket, networkBucket, takeOrRefuse } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';
import type { CspReport } from './readReports';

const TOO_MANY = sentence('A lot of reports came in.');

/**
 * Counts what a page's policy blocked, by day, kind of page, directive and host; the reporter is
 * not recorded. Beyond a number of distinct ones a day, the rest are counted together, so that
 * nobody fills the table. Throws RATE_LIMITED.
 */
export async function countReports(context: Context, reports: readonly CspReport[]): Promise<void> {
  const { cspReportsPerNetwork, cspReports } = RATE_LIMITS;
  const perNetwork = await networkBucket(context, 'csp-reports', cspReportsPerNetwork);
  await takeOrRefuse(context, perNetwork, TOO_MANY);
  await takeOrRefuse(context, await bucket('csp-reports', 'all', cspReports), TOO_MANY);
  if (reports.length === 0) return;
  const day = newJerseyDay(context.now);
  const given = JSON.stringify(
    reports.map(({ page, directive, blocked }) => [page, directive, blocked]),
  );
  await context.db.run(sql`INSERT INTO csp_reports (day, page, directive, blocked, count)
    SELECT ${day}, value ->> 0, value ->> 1,
      IIF((SELECT COUNT(*) FROM csp_reports WHERE day = ${day}) < ${CSP_ROWS_A_DAY}
        OR EXISTS (SELECT 1 FROM csp_reports WHERE day = ${day} AND page = value ->> 0
          AND directive = value ->> 1 AND blocked = value ->> 2), value ->> 2, 'other'),
      COUNT(*)
    FROM json_each(${given}) WHERE TRUE GROUP BY 2, 3, 4
    ON CONFLICT (day, page, directive, blocked) DO UPDATE SET count = count + excluded.count`);
}

/** Removes counts past their retention. */
export async function forgetReports({ db, now }: Context): Promise<void> {
  const first = newJerseyDay(new Date(now.getTime() - CSP_REPORTS_KEPT_DAYS * DAY));
  await db.run(deleteWhere(cspReports, lt(cspReports.day, first)));
}

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
