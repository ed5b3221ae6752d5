import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { comesAfter } from '../../../db/expressions';

/** A position in a queue after a case, for cursors: its part, its time there, and its id. */
export const casePlace = z.tuple([z.union([z.string(), z.number()]), z.number(), z.string()]);
export type CasePosition = z.infer<typeof casePlace>;

/** Where a page begins, and its length. */
export interface CasePage {
  after: CasePosition | null;
  limit: number;
}

/** In constant SQL; a part is open cases, the earliest first, or decided ones, the latest first. */
interface CaseQueue {
  idColumn: string;
  /** `when` is the condition, `by` the column of the time. */
  parts: readonly { part: string | number; isOpen: boolean; when: string; by: string }[];
}

/**
 * A page, and one case more, of those parts of a queue that have this status. Each part is a walk
 * along an index that stops at the limit, however long the queue is. `casesOf` is the SELECT, with a
 * WHERE, of a part's cases.
 */
export function caseQueue(
  casesOf: (part: string | number) => SQL,
  { parts, idColumn }: CaseQueue,
  status: string,
  { after, limit }: CasePage,
): SQL {
  const wanted = parts.filter(({ isOpen }) => status === 'all' || isOpen === (status === 'open'));
  const begin = wanted.findIndex(({ part }) => part === after?.[0]);
  const id = sql.raw(idColumn);
  const walks = wanted.slice(Math.max(begin, 0)).map(({ part, isOpen, when, by }) => {
    const key = sql.raw(by);
    const order = sql.raw(isOpen ? 'ASC' : 'DESC');
    const place = part === after?.[0] ? ([after[1], after[2]] as const) : null;
    const isLater = comesAfter(key, id, isOpen ? '>' : '<', place);
    return sql`SELECT * FROM (${casesOf(part)} AND ${sql.raw(when)} AND ${isLater}
      ORDER BY ${key} ${order}, ${id} ${order} LIMIT ${limit + 1})`;
  });
  const union = sql.join(walks, sql.raw(' UNION ALL '));
  return walks.length === 1 ? union : sql`${union} LIMIT ${limit + 1}`;
}
