import * as z from 'zod/mini';
import type { AdminUser, AdminUsersQuery } from '../../../../src/shared/contract/admin/adminUsers';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { openList } from '../../../platform/listCursor';
import { findPage, type SearchPage, type SearchSource } from '../search';
import { keyOf, sortedUsers, sortUsers, type UserPosition } from './sortedUsers';
import { toAdminUser, type UserRow, userColumns, userRow } from './userRow';

const SEARCHED: SearchSource<UserRow> = {
  lists: ['member'],
  columns: userColumns,
  rows: 'members m ON m.id = e.id',
  row: userRow,
  textOf: ({ firstName, lastName, email }) => `${firstName} ${lastName}\n${email}`,
};

const sortedPlace = z.pipe(
  z.tuple([z.union([z.string(), z.number()]), z.string()]),
  z.transform(([key, id]): UserPosition => ({ key, id })),
);

/**
 * A page of all members except the acting administrator. Each order has an index, so a page costs
 * the same however many members there are. Throws INVALID_INPUT for a cursor of another list.
 */
export async function listUsers(
  context: MemberContext,
  query: AdminUsersQuery,
): Promise<SearchPage<AdminUser>> {
  const { search, sort, order } = query;
  const present = (row: UserRow) => toAdminUser(row, context);
  if (search) {
    const sorted = (found: readonly UserRow[]) => sortUsers(found, sort, order);
    return findPage(context, 'users', { ...query, search }, SEARCHED, {
      sorted,
      present,
      isShown: (row, actor) => row.id !== actor.id,
    });
  }
  const list = await openList(context, 'users', query, sortedPlace);
  const { found } = await asAdmin(context, ({ session }) => ({
    found: rows(userRow)`${sortedUsers(sort, order, list.after, list.limit + 1, session.memberId)}`,
  }));
  const page = await list.page(found, (last) => [keyOf(sort, last), last.id], present);
  return { ...page, isSorted: true };
}
