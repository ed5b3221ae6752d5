import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AdminUser, AdminUsersQuery } from '../../../../src/shared/contract/adminUsers';
import { ADMIN_PAGE } from '../../../../src/shared/rules/limits';
import { rows } from '../../../db/ask';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { readCursor, writeCursor } from '../../../platform/listCursor';
import { foundPlace, type Searched, searchFor } from '../search';
import { inOrder, keyOf, type Place, sortedUsers } from './sortedUsers';
import { toAdminUser, type UserRow, userColumns, userRow } from './userRow';

interface UsersPage {
  users: AdminUser[];
  nextCursor: string | null;
  order: 'asked' | 'match';
}

const SEARCHED: Searched<UserRow> = {
  lists: ['member'],
  columns: userColumns,
  rows: sql`members m ON m.id = e.id`,
  row: userRow,
  textOf: ({ firstName, lastName, email }) => `${firstName} ${lastName}\n${email}`,
};

const sortedPlace = z
  .tuple([z.union([z.string(), z.number()]), z.string()])
  .transform(([key, id]): Place => ({ key, id }));

/**
 * A page of all members. Sorted by an index each, so that a page costs the same however many there
 * are. Throws INVALID_INPUT for a cursor of another list.
 */
export async function listUsers(
  context: MemberContext,
  query: AdminUsersQuery,
): Promise<UsersPage> {
  const { now } = context;
  const { search, sort, order } = query;
  const limit = Number(query.limit ?? ADMIN_PAGE.usual);
  if (!search) {
    const after = await readCursor(context, 'users', query, sortedPlace);
    const { sorted } = await asAdmin(context, () => ({
      sorted: rows(userRow)(sortedUsers(sort, order, after, limit + 1)),
    }));
    const page = sorted.slice(0, limit);
    const last = sorted.length > limit ? page.at(-1) : undefined;
    const nextCursor =
      last && (await writeCursor(context, 'users', query, [keyOf(sort, last), last.id]));
    return answer(page, nextCursor ?? null, 'asked', now);
  }
  const after = await readCursor(context, 'users', query, foundPlace);
  const { found } = await asAdmin(context, () => ({
    found: searchFor(SEARCHED, search, after, limit),
  }));
  if (found.isAll) return answer(inOrder(found.rows, sort, order), null, 'asked', now);
  const cursor = found.next && (await writeCursor(context, 'users', query, found.next));
  return answer(found.rows, cursor, 'match', now);
}

function answer(
  found: readonly UserRow[],
  nextCursor: string | null,
  order: UsersPage['order'],
  now: Date,
): UsersPage {
  return { users: found.map((row) => toAdminUser(row, now)), nextCursor, order };
}
