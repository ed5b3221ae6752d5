import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { anyOf } from '../../db/guard';
import { rows as allRows, type Query, type RowSchema } from '../../db/runBatch';
import { asAdmin } from '../../domain/act';
import type { Actor } from '../../domain/actor';
import type { AdminRead } from '../../domain/audit/audit';
import type { MemberContext } from '../../platform/context';
import { type ListPage, openList } from '../../platform/listCursor';
import { recordRead } from './recordRead';

const LISTS = ['member', 'open', 'answered'] as const;
type List = (typeof LISTS)[number];

/** Entries read for one answer. */
const READ_AT_MOST = 60;
/** A suffix is kept up to the length that a search can have. */
const LONGEST = 100;
/** Sorts after every character. */
const LAST = '\u{10FFFF}';

const foundPlace = z.tuple([z.enum(LISTS), z.string(), z.string()]);
/** Where a search continues: the list, and the suffix and id of the last entry. */
type SearchPosition = z.infer<typeof foundPlace>;

const entry = z.object({ list: z.enum(LISTS), suffix: z.string(), id: z.string() });

export interface SearchSource<Row> {
  /** Lists of `search_suffixes`, searched in this order. */
  lists: readonly List[];
  columns: SQL;
  /** Constant SQL: the rows whose id is that of the entry `e`. */
  rows: string;
  row: RowSchema<Row>;
  /** The searched text, as in the view `search_texts` except for its case. */
  textOf: (row: Row) => string;
}

interface Found<Row> {
  rows: Row[];
  next: SearchPosition | null;
  /** These are all results, and few enough to be sorted. */
  isAll: boolean;
}

interface Shown<Row, Item> {
  sorted: (rows: readonly Row[]) => Row[];
  present: (row: Row) => Item;
  /** Whether this administrator may see the row: nobody sees their own case. */
  isShown: (row: Row, actor: Actor) => boolean;
  /** Whose data it is. */
  idsOf: (row: Row) => string[];
}

/** A page of what a search finds, recorded. Throws INVALID_INPUT for another list's cursor. */
export async function findPage<Row, Item>(
  context: MemberContext,
  read: { act: AdminRead; list: string },
  query: { search: string; limit?: string | undefined; cursor?: string | undefined },
  searched: SearchSource<Row>,
  { sorted, present, isShown, idsOf }: Shown<Row, Item>,
): Promise<ListPage<Item>> {
  const list = await openList(context, read.list, query, foundPlace);
  const { found, actor } = await asAdmin(context, () => ({
    found: searchFor(searched, query.search, list.after, list.limit),
  }));
  const shown = found.rows.filter((row) => isShown(row, actor));
  const rows = found.isAll ? sorted(shown) : shown;
  const nextCursor = await list.cursorTo(found.next);
  await recordRead(context, read, rows.flatMap(idsOf));
  return { items: rows.map(present), nextCursor, isSorted: found.isAll };
}

/**
 * A page of rows that contain `search`, in the order of the text from the match on. A page may be
 * shorter, and even empty; `next` is `null` at the end.
 */
function searchFor<Row>(
  { lists, columns, rows, row, textOf }: SearchSource<Row>,
  search: string,
  after: SearchPosition | null,
  limit: number,
): Query<Found<Row>> {
  const found = allRows({ parse: (raw) => ({ ...entry.parse(raw), row: row.parse(raw) }) });
  return found`SELECT e.list, e.suffix, ${columns}
    FROM (${entries(lists, search, after, READ_AT_MOST + 1)}) e CROSS JOIN ${sql.raw(rows)}`.map(
    (read) => {
      const looked = read.slice(0, READ_AT_MOST);
      const isMore = read.length > READ_AT_MOST;
      const isAll = !after && !isMore;
      const page: Found<Row> = { rows: [], next: null, isAll };
      for (const [index, { list, suffix, id, row: each }] of looked.entries()) {
        if (isFirst(lowerAscii(textOf(each)), search, suffix)) page.rows.push(each);
        page.next = isMore || index + 1 < looked.length ? [list, suffix, id] : null;
        if (page.rows.length === limit && !isAll) break;
      }
      return page;
    },
  );
}

/** Entries after a position in the lists, along their one index. */
function entries(
  lists: readonly List[],
  search: string,
  after: SearchPosition | null,
  limit: number,
) {
  const rest = after ? lists.slice(lists.indexOf(after[0])) : lists;
  const parts = rest.flatMap((list) => {
    const [, suffix, id] = after?.[0] === list ? after : [list, '', ''];
    return spellings(search).flatMap((from) => {
      const to = from + LAST;
      if (suffix >= to) return [];
      const start = suffix < from ? [from, ''] : [suffix, id];
      return [
        sql`SELECT * FROM (SELECT list, suffix, id FROM search_suffixes
          WHERE list = ${list} AND (suffix, id) > ${start} AND suffix < ${to}
          ORDER BY suffix, id LIMIT ${limit})`,
      ];
    });
  });
  return sql`${sql.join(parts, sql.raw(' UNION ALL '))} LIMIT ${limit}`;
}

/** Ids of members that match the search, at most `most`. */
export function matchingMemberIds(search: string, most: number): SQL {
  return sql`SELECT id FROM (${entries(['member'], search, null, most)})`;
}

/** The text contains the search, in one of its spellings. */
export function textContains(text: SQL, search: string): SQL {
  return anyOf(...spellings(search).map((each) => sql`instr(lower(${text}), ${each}) > 0`));
}

/** A text has an entry for each place of the search in it; only the first shows the row. */
function isFirst(text: string, search: string, suffix: string): boolean {
  const letters = [...text];
  const [first] = letters
    .map((_, place) => letters.slice(place, place + LONGEST).join(''))
    .filter((each) => spellings(search).some((spelling) => each.startsWith(spelling)))
    .toSorted();
  return first === suffix;
}

/** How the text may be stored, since `lower()` knows only ASCII: `étienne` also finds Étienne. */
function spellings(search: string): string[] {
  const titled = search.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('en-US'));
  return [...new Set([lowerAscii(search), lowerAscii(titled)])].toSorted();
}

/** As SQLite's `lower()`. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
