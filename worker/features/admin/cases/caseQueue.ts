import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { comesAfter } from '../../../db/expressions';
import { type RowSchema, rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { openList } from '../../../platform/listCursor';

/** A position in a queue after a case, for cursors: its part, its time there, and its id. */
const casePlace = z.tuple([z.union([z.string(), z.number()]), z.number(), z.string()]);
type CasePosition = z.infer<typeof casePlace>;

/** In constant SQL; a part is open cases, the earliest first, or decided ones, the latest first. */
interface QueuePart {
  part: string | number;
  isOpen: boolean;
  /** The condition. */
  when: string;
  /** The column of the time. */
  by: string;
}

interface CaseQueue<Row> {
  name: string;
  row: RowSchema<Row>;
  /** The SELECT, with a WHERE, of a part's cases, without the administrator's own. */
  casesOf: (adminId: string, part: string | number) => SQL;
  /** Constant SQL. */
  idColumn: string;
  parts: readonly QueuePart[];
  placeOf: (row: Row) => CasePosition;
}

/** The parts of most queues: open cases of the table `alias` by deadline, then decided ones. */
export const openThenDecided = (alias: string, open: string, decided: string): QueuePart[] => [
  { part: 'open', isOpen: true, when: open, by: `${alias}.due_at` },
  { part: 'resolved', isOpen: false, when: decided, by: `${alias}.resolved_at` },
];

interface DatedCase {
  id: string;
  dueAt: number;
  resolvedAt: number | null;
}

export function placeAmong(isOpen: boolean, { id, dueAt, resolvedAt }: DatedCase): CasePosition {
  return isOpen ? ['open', dueAt, id] : ['resolved', resolvedAt ?? 0, id];
}

/** A page of the cases with this status. Throws INVALID_INPUT for another list's cursor. */
export async function readQueue<Row>(
  context: MemberContext,
  query: { status: string; cursor?: string | undefined; limit?: unknown },
  { name, row, casesOf, placeOf, ...queue }: CaseQueue<Row>,
) {
  const list = await openList(context, name, query, casePlace);
  const { acting, found } = await asAdmin(context, ({ session }) => ({
    found: rows(
      row,
    )`${walksOf(queue, (part) => casesOf(session.memberId, part), query.status, list)}`,
  }));
  return { acting, ...(await list.page(found, placeOf, (each) => each)) };
}

/**
 * A page, and one case more, of those parts that have this status. Each part is a walk along an
 * index that stops at the limit, however long the queue is.
 */
function walksOf(
  { parts, idColumn }: Pick<CaseQueue<unknown>, 'parts' | 'idColumn'>,
  casesOf: (part: string | number) => SQL,
  status: string,
  { after, limit }: { after: CasePosition | null; limit: number },
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
