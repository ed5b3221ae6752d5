import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rows } from '../../db/ask';
import type { Acting } from '../../domain/act';

/** One entry of the file that a member takes their data home in. */
export interface DataPart {
  /** What it is called there. */
  name: string;
  /** The tables it tells of. */
  tables: readonly string[];
  /** Its items one by one, so that no number of them has to fit into memory. */
  items: (acting: Acting) => AsyncIterable<unknown>;
}

const anyRow = z.record(z.string(), z.unknown());

/** What a part's query says of the member whose id it is given. */
type OfMember = (memberId: string) => SQL | string;

/** The member, in such a query. */
export const me: OfMember = (memberId) => memberId;

/**
 * A part that one query answers, as a tag before it; of the table of its name unless said. Columns
 * named `…At` hold times and become ISO 8601.
 */
export function queried(name: string, tables: readonly string[] = [name]) {
  return (text: TemplateStringsArray, ...params: OfMember[]): DataPart => ({
    name,
    tables,
    async *items({ db, session }) {
      const query = sql(text, ...params.map((param) => param(session.memberId)));
      for (const row of await rows(anyRow)(query).ask(db)) yield withTimes(row);
    },
  });
}

/** Numbers under names such as `sentAt` and `boostedUntil` are milliseconds since 1970. */
export function withTimes(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      /(At|Until)$/.test(key) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  );
}
