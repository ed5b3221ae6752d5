import type { AdminTakeDown, AdminTakeDownsQuery } from '../../../../src/shared/contract/takeDown';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList } from '../../../platform/listCursor';
import { casePlace } from '../cases/caseQueue';
import { partOf, picturesOf, takeDownQueue, takeDownRow, toAdminTakeDown } from './takeDownQueries';

/** A page of the queue. Throws INVALID_INPUT for a cursor of another list. */
export async function listTakeDowns(
  context: MemberContext,
  query: AdminTakeDownsQuery,
): Promise<ListPage<AdminTakeDown>> {
  const list = await openList(context, 'take-downs', query, casePlace);
  const { acting, found } = await asAdmin(context, ({ session }) => ({
    found: rows(takeDownRow)`${takeDownQueue(query.status, list, session.memberId)}`,
  }));
  const pictures = await picturesOf(found.map(({ id }) => id)).run(acting.db);
  return list.page(
    found,
    (row) => {
      const part = partOf(row);
      return [part, part === 'resolved' ? (row.resolvedAt ?? 0) : row.dueAt, row.id];
    },
    (row) => toAdminTakeDown(context, row, pictures),
  );
}
