import * as z from 'zod';
import type { AdminUser, AdminUsersQuery } from '../../../../src/shared/contract/adminUsers';
import { ADMIN_PAGE } from '../../../../src/shared/rules/limits';
import { actorStatement } from '../../../domain/actor';
import { adminFrom } from '../../../domain/adminActor';
import type { MemberContext } from '../../../platform/context';
import { readCursor, writeCursor } from '../../../platform/listCursor';
import { type FoundPlace, fewFound, manyFound } from './foundUsers';
import { inOrder, keyOf, type Place, sortedUsers } from './sortedUsers';
import { toAdminUser, type UserRow, userRow } from './userRow';

interface UsersPage {
  users: AdminUser[];
  nextCursor: string | null;
  order: 'asked' | 'match';
}

/** Entries looked at for one answer: where everyone was found before, it may be without a user. */
const LOOKED_AT_MOST = 150;

const sortedPlace = z
  .tuple([z.union([z.string(), z.number()]), z.string()])
  .transform(([key, id]): Place => ({ key, id }));
const foundPlace = z
  .tuple([z.number(), z.string(), z.string()])
  .transform(([index, key, id]): FoundPlace => ({ index, key, id }));

/**
 * A page of all members. Sorted by an index each, so that a page costs the same however many there
 * are. Throws INVALID_INPUT for a cursor of another list.
 */
export async function listUsers(
  context: MemberContext,
  query: AdminUsersQuery,
): Promise<UsersPage> {
  const { db, now } = context;
  const { search, sort, order } = query;
  const limit = Number(query.limit ?? ADMIN_PAGE.usual);
  if (!search) {
    const after = await readCursor(context, 'users', query, sortedPlace);
    const [rows, found] = await db.batch([
      actorStatement(context),
      db.all(sortedUsers(sort, order, after, limit + 1)),
    ]);
    adminFrom(rows, now);
    const page = z.array(userRow).parse(found.slice(0, limit));
    const last = found.length > limit ? page.at(-1) : undefined;
    const nextCursor =
      last && (await writeCursor(context, 'users', query, [keyOf(sort, last), last.id]));
    return answer(page, nextCursor ?? null, 'asked', now);
  }
  adminFrom(await actorStatement(context), now);
  if (query.cursor === undefined) {
    const few = await fewFound(db, search);
    if (few) return answer(inOrder(few, sort, order), null, 'asked', now);
  }
  const after = await readCursor(context, 'users', query, foundPlace);
  const { rows, next } = await readOn(context, search, after, limit);
  const cursor =
    next && (await writeCursor(context, 'users', query, [next.index, next.key, next.id]));
  return answer(rows, cursor, 'match', now);
}

async function readOn(
  { db }: MemberContext,
  search: string,
  after: FoundPlace | null,
  limit: number,
) {
  let next = after;
  for (let looked = limit; ; looked += limit) {
    const page = await manyFound(db, search, next, limit);
    next = page.next;
    if (page.rows.length > 0 || !next || looked + limit > LOOKED_AT_MOST) return page;
  }
}

function answer(
  rows: readonly UserRow[],
  nextCursor: string | null,
  order: UsersPage['order'],
  now: Date,
): UsersPage {
  return { users: rows.map((row) => toAdminUser(row, now)), nextCursor, order };
}
