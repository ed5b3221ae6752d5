import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * The least value of a column, less so many milliseconds, read from an index; `when` has to be the
 * text of the condition of a partial index.
 */
export function oldestIn(index: string, column: SQLiteColumn, less = 0, when = 'TRUE'): SQL {
  return sql`SELECT MIN(${column}) - ${less}
    FROM ${column.table} INDEXED BY ${sql.raw(index)} WHERE ${sql.raw(when)}`;
}
