import { drizzle } from 'drizzle-orm/d1';

/** The database. Related reads and writes go through `runBatch`, which is atomic. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

/**
 * A replica of the database, for this request only, where the account has replicas; otherwise the
 * database itself. Its answers may be slightly stale, but never go back in time within a request.
 */
export function openReplica(binding: D1Database): Database {
  // A D1 session has the methods that drizzle calls.
  return openDatabase(binding.withSession('first-unconstrained') as unknown as D1Database);
}

/** Without drizzle's own batch, which drops the parameters of a statement in plain SQL. */
export type Database = Omit<ReturnType<typeof drizzle<Record<string, never>, D1Database>>, 'batch'>;
