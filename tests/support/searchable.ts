import { db } from './signedIn';

/**
 * Fills tables with a great many rows, and their search entries in one go, in order: one row at a
 * time, as the triggers do it, takes minutes.
 */
export async function filledAtOnce(fill: () => Promise<unknown>): Promise<void> {
  const triggers = await db.all<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'search%'",
  );
  for (const { name } of triggers) await db.run(`DROP TRIGGER ${name}`);
  await fill();
  await db.run(`INSERT OR IGNORE INTO search_suffixes
    SELECT list, suffix, id FROM search_entries ORDER BY list, suffix, id`);
  for (const { sql } of triggers) await db.run(sql);
}
