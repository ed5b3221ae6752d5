import type { AdminHeld, AdminHeldQuery } from '../../../../src/shared/contract/admin/adminHeld';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList } from '../../../platform/listCursor';
import { casePlace } from '../cases/caseQueue';
import { heldQueue, heldRow, toAdminHeld } from './heldQueries';

/** A page of the queue. Throws INVALID_INPUT for a cursor of another list. */
export async function listHeld(
  context: MemberContext,
  query: AdminHeldQuery,
): Promise<ListPage<AdminHeld>> {
  const list = await openList(context, 'held', query, casePlace);
  const { found } = await asAdmin(context, ({ session }) => ({
    found: rows(heldRow)`${heldQueue(query, list, session.memberId)}`,
  }));
  return list.page(
    found,
    ({ resolvedAt, dueAt, id }) =>
      resolvedAt === null ? ['open', dueAt, id] : ['resolved', resolvedAt, id],
    (each) => toAdminHeld(each, context.now),
  );
}
