import * as z from 'zod/mini';
import type { AdminHeld, AdminHeldQuery } from '../../../../src/shared/contract/admin/adminHeld';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList } from '../../../platform/listCursor';
import { type HeldPosition, heldQueue, heldRow, toAdminHeld } from './heldQueries';

const place = z.pipe(
  z.tuple([z.enum(['open', 'resolved']), z.number(), z.string()]),
  z.transform(([part, time, id]): HeldPosition => ({ part, time, id })),
);

/** A page of the queue. Throws INVALID_INPUT for a cursor of another list. */
export async function listHeld(
  context: MemberContext,
  query: AdminHeldQuery,
): Promise<ListPage<AdminHeld>> {
  const list = await openList(context, 'held', query, place);
  const { found } = await asAdmin(context, ({ session }) => ({
    found: rows(heldRow)`${heldQueue(query, list.after, list.limit + 1, session.memberId)}`,
  }));
  return list.page(
    found,
    ({ resolvedAt, dueAt, id }) =>
      resolvedAt === null ? ['open', dueAt, id] : ['resolved', resolvedAt, id],
    (each) => toAdminHeld(each, context.now),
  );
}
