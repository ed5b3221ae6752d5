import type { AdminAppeal, AdminAppealsQuery } from '../../../../src/shared/contract/verdicts';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList } from '../../../platform/listCursor';
import { casePlace } from '../cases/caseQueue';
import { appealQueue, appealRow, toAdminAppeal } from './appealQueries';

/** A page of the queue. Throws INVALID_INPUT for a cursor of another list. */
export async function listAppeals(
  context: MemberContext,
  query: AdminAppealsQuery,
): Promise<ListPage<AdminAppeal>> {
  const list = await openList(context, 'appeals', query, casePlace);
  const { found } = await asAdmin(context, ({ session }) => ({
    found: rows(appealRow)`${appealQueue(query.status, list, session.memberId)}`,
  }));
  return list.page(
    found,
    ({ status, dueAt, resolvedAt, id }) =>
      status === 'open' ? ['open', dueAt, id] : ['resolved', resolvedAt ?? 0, id],
    (row) => toAdminAppeal(context, row),
  );
}
