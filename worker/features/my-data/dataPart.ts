import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rows } from '../../db/runBatch';
import type { ActingContext } from '../../domain/act';

/** One part of the file with which members download their data. */
export interface DataPart {
  /** Its key in the file. */
  name: string;
  /** The tables it covers. */
  tables: readonly string[];
  /** Its items one by one, so that they never all have to fit into memory. */
  items: (acting: ActingContext) => AsyncIterable<unknown>;
}

const anyRow = z.record(z.string(), z.unknown());

/** A parameter of a part's query, made from the member's id. */
type OfMember = (memberId: string) => SQL | string;

/** The member's id, in such a query. */
export const memberIdParameter: OfMember = (memberId) => memberId;

/** A tag for a part that one query answers, of that table by default; `…At` becomes ISO 8601. */
export function queryPart(name: string, tables: readonly string[] = [name]) {
  return (text: TemplateStringsArray, ...params: OfMember[]): DataPart => ({
    name,
    tables,
    async *items({ db, session }) {
      const query = sql(text, ...params.map((param) => param(session.memberId)));
      for (const row of await rows(anyRow)(query).run(db)) yield withTimes(row);
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
