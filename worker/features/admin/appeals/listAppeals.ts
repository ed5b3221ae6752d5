import * as z from 'zod/mini';
import type { AdminAppeal, AdminAppealsQuery } from '../../../../src/shared/contract/verdicts';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList } from '../../../platform/listCursor';
import { type AppealPosition, appealQueue, appealRow, toAdminAppeal } from './appealQueries';

const place = z.pipe(
  z.tuple([z.enum(['open', 'resolved']), z.number(), z.string()]),
  z.transform(([part, time, id]): AppealPosition => ({ part, time, id })),
);

/** A page of the queue. Throws INVALID_INPUT for a cursor of another list. */
export async function listAppeals(
  context: MemberContext,
  query: AdminAppealsQuery,
): Promise<ListPage<AdminAppeal>> {
  const list = await openList(context, 'appeals', query, place);
  const { found } = await asAdmin(context, ({ session }) => ({
    found: rows(
      appealRow,
    )`${appealQueue(query.status, list.after, list.limit + 1, session.memberId)}`,
  }));
  return list.page(
    found,
    ({ status, dueAt, resolvedAt, id }) =>
      status === 'open' ? ['open', dueAt, id] : ['resolved', resolvedAt ?? 0, id],
    (row) => toAdminAppeal(context, row),
  );
}
