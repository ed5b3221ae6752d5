import * as z from 'zod';
import type { AdminReport, AdminReportsQuery } from '../../../../src/shared/contract/adminReports';
import { ADMIN_PAGE } from '../../../../src/shared/rules/limits';
import { rows } from '../../../db/ask';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { readCursor, writeCursor } from '../../../platform/listCursor';
import { presentReports } from './presentReports';
import { type ReportPlace, type ReportRow, reportQueue, reportRow } from './reportQueries';

const place = z
  .tuple([z.enum(['open', 'resolved']), z.number(), z.string()])
  .transform(([status, time, id]): ReportPlace => ({ status, time, id }));

/** A page of the queue. Throws INVALID_INPUT for a cursor of another list. */
export async function listReports(
  context: MemberContext,
  query: AdminReportsQuery,
): Promise<{ reports: AdminReport[]; nextCursor: string | null }> {
  const limit = Number(query.limit ?? ADMIN_PAGE.usual);
  const after = await readCursor(context, 'reports', query, place);
  const { acting, found } = await asAdmin(context, () => ({
    found: rows(reportRow)(reportQueue(query.status, query.search, after, limit + 1)),
  }));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    reports: await presentReports(acting, page),
    nextCursor:
      found.length > limit && last
        ? await writeCursor(context, 'reports', query, placeOf(last))
        : null,
  };
}

function placeOf({ status, dueAt, resolvedAt, id }: ReportRow): z.input<typeof place> {
  return status === 'open' ? ['open', dueAt, id] : ['resolved', resolvedAt ?? 0, id];
}
