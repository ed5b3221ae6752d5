import { drizzle } from 'drizzle-orm/d1';

/** The database. Related reads and writes go through `runBatch`, which is atomic. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

/** A replica for this request, where there is one: slightly stale, but never back in time. */
export function openReplica(binding: D1Database): Database {
  // A D1 session has the methods that drizzle calls.
  return openDatabase(binding.withSession('first-unconstrained') as unknown as D1Database);
}

/** Without drizzle's own batch, which drops the parameters of a statement in plain SQL. */
export type Database = Omit<ReturnType<typeof drizzle<Record<string, never>, D1Database>>, 'batch'>;
