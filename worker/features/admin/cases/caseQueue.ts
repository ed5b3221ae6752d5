import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { comesAfter } from '../../../db/expressions';
import { type RowSchema, rows } from '../../../db/runBatch';
import { type ActingContext, asAdmin } from '../../../domain/act';
import type { AdminRead } from '../../../domain/audit/audit';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList } from '../../../platform/listCursor';
import { recordRead } from '../recordRead';

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

interface CaseQueue<Row, Item> {
  name: string;
  act: AdminRead;
  row: RowSchema<Row>;
  /** The SELECT, with a WHERE, of a part's cases, without the administrator's own. */
  casesOf: (adminId: string, part: string | number) => SQL;
  /** Constant SQL. */
  idColumn: string;
  parts: readonly QueuePart[];
  placeOf: (row: Row) => CasePosition;
  /** Whose data it is. */
  idsOf: (row: Row) => readonly (string | null)[];
  present: (rows: readonly Row[], acting: ActingContext) => Item[] | Promise<Item[]>;
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

/** A page of the cases with this status, recorded. Throws INVALID_INPUT for another list's cursor. */
export async function readQueue<Row, Item>(
  context: MemberContext,
  query: { status: string; cursor?: string | undefined; limit?: unknown },
  { name, act, row, casesOf, placeOf, idsOf, present, ...queue }: CaseQueue<Row, Item>,
): Promise<ListPage<Item>> {
  const list = await openList(context, name, query, casePlace);
  const { acting, found } = await asAdmin(context, ({ session }) => ({
    found: rows(
      row,
    )`${walksOf(queue, (part) => casesOf(session.memberId, part), query.status, list)}`,
  }));
  const page = await list.page(found, placeOf, (each) => each);
  const items = await present(page.items, acting);
  await recordRead(acting, { act, list: name }, page.items.flatMap(idsOf));
  return { items, nextCursor: page.nextCursor };
}

/**
 * A page, and one case more, of those parts that have this status. Each part is a walk along an
 * index that stops at the limit, however long the queue is.
 */
function walksOf(
  { parts, idColumn }: Pick<CaseQueue<unknown, unknown>, 'parts' | 'idColumn'>,
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
