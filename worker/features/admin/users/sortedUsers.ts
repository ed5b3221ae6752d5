import { type SQL, sql } from 'drizzle-orm';
import type { AdminUserSort } from '../../../../src/shared/contract/admin/adminUsers';
import { MUNICIPALITIES } from '../../../../src/shared/new-jersey/municipalities';
import { lowerAscii } from '../search';
import { townName, type UserRow, userColumns } from './userRow';

type Key = string | number;

/** Where a sorted list continues: after the member with this id and key. */
export interface UserPosition {
  key: Key;
  id: string;
}

export type Order = 'asc' | 'desc';

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
export function keyOf(sort: AdminUserSort, row: UserRow): Key {
  return sort === 'city' ? row.townId : SORTS[sort].of(row);
}

/**
 * A page of all members but one, in one order. Each part is one walk along an index that stops at
 * the limit: the rest of those with the same key, then those with the next keys.
 */
export function sortedUsers(
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
export function sortUsers(rows: readonly UserRow[], sort: AdminUserSort, order: Order): UserRow[] {
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
