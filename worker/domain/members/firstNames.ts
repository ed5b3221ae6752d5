import { type SQL, sql } from 'drizzle-orm';

export interface NameRow {
  id: string;
  firstName: string;
}

/** How two members know each other at this moment. */
export function namesOf(a: string, b: string): SQL {
  return sql`SELECT id, first_name AS firstName FROM members WHERE id IN (${a}, ${b})`;
}

/** First names by id. */
export function toFirstNames(rows: readonly NameRow[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ id, firstName }) => [id, firstName]));
}
