import { drizzle } from 'drizzle-orm/d1';
import type { SQLiteRaw } from 'drizzle-orm/sqlite-core/query-builders/raw';

/** The database. Related reads and writes go through `batch`, which is atomic. */
export function openDatabase(binding: D1Database) {
  const db = drizzle(binding);
  const { all, run } = db;
  db.all = (query) => withParameters(binding, all.call(db, query) as SQLiteRaw<never>);
  db.run = (query) => withParameters(binding, run.call(db, query));
  return db;
}

/**
 * A replica of the database, for this request only, where the account has replicas; otherwise the
 * database itself. Its answers may be slightly stale, but never go back in time within a request.
 */
export function openReplica(binding: D1Database): Database {
  // A D1 session has the methods that drizzle calls.
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
