import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type {
  AdminUser,
  AdminUserSort,
  AdminUsersQuery,
} from '../../../../src/shared/contract/admin/adminUsers';
import { MUNICIPALITIES } from '../../../../src/shared/new-jersey/municipalities';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList } from '../../../platform/listCursor';
import { recordRead } from '../recordRead';
import { findPage, lowerAscii, type SearchSource } from '../search';
import { toAdminUser, townName, type UserRow, userColumns, userRow } from './userRow';

const SEARCHED: SearchSource<UserRow> = {
  lists: ['member'],
  columns: userColumns,
  rows: 'members m ON m.id = e.id',
  row: userRow,
  textOf: ({ firstName, lastName, email }) => `${firstName} ${lastName}\n${email}`,
};

const READ = { act: 'user.read', list: 'users' } as const;

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
): Promise<ListPage<AdminUser>> {
  const { search, sort, order } = query;
  const present = (row: UserRow) => toAdminUser(row, context);
  if (search) {
    const sorted = (found: readonly UserRow[]) => sortUsers(found, sort, order);
    return findPage(context, READ, { ...query, search }, SEARCHED, {
      sorted,
      present,
      isShown: (row, actor) => row.id !== actor.id,
      idsOf: ({ id }) => [id],
    });
  }
  const list = await openList(context, READ.list, query, sortedPlace);
  const { found } = await asAdmin(context, ({ session }) => ({
    found: rows(userRow)`${sortedUsers(sort, order, list.after, list.limit + 1, session.memberId)}`,
  }));
  const page = await list.page(found, (last) => [keyOf(sort, last), last.id], present);
  const ids = page.items.map(({ id }) => id);
  await recordRead(context, READ, ids);
  return page;
}

type Key = string | number;

/** Where a sorted list continues: after the member with this id and key. */
interface UserPosition {
  key: Key;
  id: string;
}

type Order = 'asc' | 'desc';

/** Town ids follow the counties; this is their order by name. */
const TOWNS_BY_NAME = MUNICIPALITIES.toSorted((a, b) => compare(a.name, b.name)).map(
  ({ id }) => id,
);

interface Sort {
  /** Constant SQL. */
  key: string;
  /** Named in each query: SQLite prefers to walk all ids to using an index on an expression. */
  index: string;
  of: (row: UserRow) => Key;
}

const SORTS: Record<Exclude<AdminUserSort, 'city'>, Sort> = {
  firstName: {
    key: "lower(m.first_name || ' ' || m.last_name)",
    index: 'members_by_name',
    of: ({ firstName, lastName }) => lowerAscii(`${firstName} ${lastName}`),
  },
  // The end of premium; members who never had premium sort below all others.
  isPremium: {
    key: 'CASE WHEN m.premium_until IS NULL THEN 0 ELSE m.premium_until END',
    index: 'members_by_premium',
    of: ({ premiumUntil }) => premiumUntil ?? 0,
  },
  createdAt: {
    key: 'm.created_at',
    index: 'members_by_joining',
    of: ({ createdAt }) => createdAt,
  },
};

/** The key of a row in this order, as the database compares it. */
function keyOf(sort: AdminUserSort, row: UserRow): Key {
  return sort === 'city' ? row.townId : SORTS[sort].of(row);
}

/**
 * A page of all members but one, in one order. Each part is one walk along an index that stops at
 * the limit: the rest of those with the same key, then those with the next keys.
 */
function sortedUsers(
  sort: AdminUserSort,
  order: Order,
  after: UserPosition | null,
  limit: number,
  adminId: string,
): SQL {
  if (sort === 'city') return usersByTown(order, after, limit, adminId);
  const { key, index } = SORTS[sort];
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const [sortKey, byId] = [sql.raw(key), sql.raw(`m.id ${direction}`)];
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  const others = sql`SELECT ${userColumns} FROM members m INDEXED BY ${sql.raw(index)}
    WHERE m.id <> ${adminId}`;
  const byKey = sql.raw(`ORDER BY ${key} ${direction}, m.id ${direction}`);
  if (!after) return sql`${others} ${byKey} LIMIT ${limit}`;
  // Sorted by id only: with the constant key in the order, SQLite would not use the expression's
  // index.
  return sql`SELECT * FROM (${others} AND ${sortKey} = ${after.key} AND m.id ${beyond} ${after.id}
      ORDER BY ${byId} LIMIT ${limit})
    UNION ALL SELECT * FROM (${others} AND ${sortKey} ${beyond} ${after.key}
      ${byKey} LIMIT ${limit}) LIMIT ${limit}`;
}

/** SQLite walks a CROSS JOIN as written: town by town in the given order, each by its index. */
function usersByTown(
  order: Order,
  after: UserPosition | null,
  limit: number,
  adminId: string,
): SQL {
  const towns = order === 'asc' ? TOWNS_BY_NAME : TOWNS_BY_NAME.toReversed();
  const next = after ? towns.slice(towns.indexOf(Number(after.key)) + 1) : towns;
  const rest = sql`SELECT * FROM (SELECT ${userColumns}
    FROM json_each(${JSON.stringify(next)}) town
    CROSS JOIN members m INDEXED BY members_by_residence ON m.town_id = town.value
    WHERE m.id <> ${adminId} LIMIT ${limit})`;
  if (!after) return rest;
  return sql`SELECT * FROM (SELECT ${userColumns} FROM members m
      WHERE m.town_id = ${after.key} AND m.id > ${after.id} AND m.id <> ${adminId}
      ORDER BY m.id LIMIT ${limit})
    UNION ALL ${rest} LIMIT ${limit}`;
}

/** A few members, in the order of `sortedUsers`. */
function sortUsers(rows: readonly UserRow[], sort: AdminUserSort, order: Order): UserRow[] {
  const sign = order === 'asc' ? 1 : -1;
  const key = (row: UserRow) => (sort === 'city' ? townName(row) : SORTS[sort].of(row));
  return rows.toSorted((a, b) => {
    const byId = (sort === 'city' ? 1 : sign) * compare(a.id, b.id);
    return sign * compare(key(a), key(b)) || byId;
  });
}

function compare<T extends Key>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b);
}
