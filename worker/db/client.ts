import { drizzle } from 'drizzle-orm/d1';
import type { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw';

/** The database. Reads and writes that belong together go through `batch`, which runs whole. */
export function openDatabase(binding: D1Database) {
  const db = drizzle(binding);
  const { all, run } = db;
  db.all = (query) => withParameters(binding, all.call(db, query) as SQLiteRaw<never>);
  db.run = (query) => withParameters(binding, run.call(db, query));
  return db;
}

/**
 * A copy of the database, of this request alone, where the account has replicas of it; else the
 * database itself. What it answers may be a moment old, and of one request no older than before.
 */
export function openReplica(binding: D1Database): Database {
  // Of a database a session has what drizzle calls.
  return openDatabase(binding.withSession('first-unconstrained') as unknown as D1Database);
}

export type Database = ReturnType<typeof openDatabase>;

/**
 * drizzle-orm 0.45 drops the parameters of a raw statement inside a D1 batch: it expects a prepared
 * statement there, which a raw one does not carry. This gives it one.
 */
function withParameters<Result>(binding: D1Database, raw: SQLiteRaw<Result>): SQLiteRaw<Result> {
  let query: ReturnType<typeof raw.getQuery> | undefined;
  const getQuery = () => {
    query ??= raw.getQuery();
    return query;
  };
  const prepared = {
    getQuery,
    isResponseInArrayMode: () => false,
    mapResult: (result: unknown) => raw.mapResult(result, true),
    get stmt() {
      return binding.prepare(getQuery().sql);
    },
  };
  return Object.assign(raw, { _prepare: () => prepared });
}
