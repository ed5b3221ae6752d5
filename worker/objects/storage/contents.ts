import type {
  ObjectPage,
  ObjectPlace,
  ObjectSnapshot,
  TableCell,
} from '../../../src/shared/contract/move';
import {
  COLUMNS,
  type ColumnRow,
  fromCell,
  insertStatement,
  isOurs,
  LINKS,
  type LinkRow,
  lastKey,
  pageStatement,
  rowsThatFit,
  shapesOf,
  type TableShape,
} from '../../db/tableContents';
import { contentsHash } from '../../platform/contentsHash';
import { Alarm } from './alarm';
import { type TableSchemas, Tables } from './tables';

const PAGE_BYTES = 500_000;
const ROWS_A_READ = 200;
const KEYS_A_PAGE = 128;

/** Everything an object stores, page by page, so that it can be moved to another account. */
export class StoredContents {
  constructor(private readonly parts: { ctx: DurableObjectState; tables: Tables; alarm: Alarm }) {}

  get #storage(): DurableObjectStorage {
    return this.parts.ctx.storage;
  }

  /** A page of everything it stores, from the beginning or from where the last one ended. */
  async page(after: ObjectPlace | null): Promise<ObjectPage> {
    const alarm = this.#storage.getAlarm();
    const page = readPage(this.#storage, after);
    await withAlarm([page], alarm);
    return page;
  }

  /** A hash of everything, and the first page unless the hash is known; read in one turn. */
  async snapshot(known: string | null): Promise<Omit<ObjectSnapshot, 'name'>> {
    const alarm = this.#storage.getAlarm();
    const pages = [readPage(this.#storage, null)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(readPage(this.#storage, next));
    }
    const hash = contentsHash(await withAlarm(pages, alarm));
    return { hash, page: hash === known ? null : (pages[0] ?? null) };
  }

  /**
   * From its next start the object is as it was at a time in the last thirty days, or at a
   * bookmark. Resolves to the bookmark that undoes this; `null` where the runtime keeps no history.
   */
  async restoreTo(to: { at: number } | { bookmark: string }): Promise<string | null> {
    try {
      const bookmark = 'at' in to ? await this.#storage.getBookmarkForTime(to.at) : to.bookmark;
      return await this.#storage.onNextSessionRestoreBookmark(bookmark);
    } catch (error) {
      if (error instanceof Error && error.message.includes('point-in-time recovery')) return null;
      throw error;
    }
  }

  /** Ends this instance, and so the call, with an error. */
  restart() {
    this.parts.ctx.abort('The object goes back.');
  }

  /** Stores a page of another object's contents. The first replaces everything that was here. */
  async load(page: ObjectPage): Promise<void> {
    if (page.schema) await this.empty();
    await loadPage(this.#storage, page);
    this.#lookAgain();
  }

  /** Deletes all, with the alarm; a call before caches are empty would look for deleted tables. */
  empty(): Promise<void> {
    return this.parts.ctx.blockConcurrencyWhile(async () => {
      await this.#storage.deleteAll();
      this.#lookAgain();
    });
  }

  #lookAgain() {
    this.parts.alarm.lookAgain();
    this.parts.tables.lookAgain();
  }
}

/** The alarm as it was in the turn in which the pages were read. */
async function withAlarm(pages: readonly ObjectPage[], alarm: Promise<number | null>) {
  const end = pages.at(-1)?.end;
  const time = await alarm;
  if (end) end.alarm = time;
  return pages;
}

/** A page without its alarm, read in one turn. */
function readPage(storage: DurableObjectStorage, after: ObjectPlace | null): ObjectPage {
  const page: ObjectPage = {
    schema: after ? null : schemaOf(storage.sql, ['table', 'index']),
    tables: [],
    keys: [],
    end: null,
    next: null,
  };
  if (!after || 'table' in after) page.next = readTables(storage.sql, page, after);
  if (page.next) return page;
  const startAfter = after && 'afterKey' in after ? { startAfter: after.afterKey } : {};
  const found = [...storage.kv.list({ ...startAfter, limit: KEYS_A_PAGE })];
  page.keys = found.map(([key, value]) => ({ key, value: jsonOf(key, value) }));
  const last = page.keys.at(-1);
  if (last && found.length === KEYS_A_PAGE) page.next = { afterKey: last.key };
  else page.end = { schema: schemaOf(storage.sql, ['view', 'trigger']), alarm: null };
  return page;
}

/** Puts rows on the page until it is full, and returns where the next one begins. */
function readTables(
  sql: SqlStorage,
  page: ObjectPage,
  from: { table: string; after: TableCell[] } | null,
): ObjectPlace | null {
  const shapes = shapesOf(
    sql.exec<ColumnRow & Record<string, SqlStorageValue>>(COLUMNS).toArray(),
    sql.exec<LinkRow & Record<string, SqlStorageValue>>(LINKS).toArray(),
  );
  let room = PAGE_BYTES;
  const first = shapes.findIndex(({ table }) => table === from?.table);
  for (const shape of shapes.slice(Math.max(0, first))) {
    const { table, columns } = shape;
    let after = table === from?.table ? from.after : null;
    for (let isOver = false; !isOver; ) {
      if (room <= 0 && after) return { table, after };
      const found = read(sql, shape, after);
      const { kept, bytes } = rowsThatFit(found, Math.max(room, 1));
      isOver = kept.length === found.length && found.length < ROWS_A_READ;
      if (kept.length === 0) break;
      page.tables.push({ table, columns: [...columns], rows: kept });
      room -= bytes;
      after = lastKey(shape, kept);
    }
  }
  return null;
}

function read(sql: SqlStorage, shape: TableShape, after: readonly TableCell[] | null) {
  const statement = pageStatement(shape, after === null, ROWS_A_READ);
  return [...sql.exec(statement, ...(after ?? []).map(fromCell)).raw()];
}

function schemaOf(sql: SqlStorage, kinds: readonly string[]): string[] {
  return sql
    .exec<{ sql: string }>(
      `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL
         AND type IN (SELECT value FROM json_each(?))
         AND ${isOurs('tbl_name')}
       ORDER BY instr('table index view trigger', type), rowid`,
      JSON.stringify(kinds),
    )
    .toArray()
    .map((row) => row.sql);
}

/** Throws for values that JSON cannot represent, rather than store something else. */
function jsonOf(key: string, value: unknown): string {
  const text: unknown = JSON.stringify(value);
  if (typeof text === 'string' && isSame(value, JSON.parse(text))) return text;
  throw new Error(`What stands under "${key}" is no JSON.`);
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null) return a === b;
  if (typeof b !== 'object' || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  const [mine, theirs] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    mine.length === theirs.size && mine.every(([name, value]) => isSame(value, theirs.get(name)))
  );
}

async function loadPage(storage: DurableObjectStorage, page: ObjectPage): Promise<void> {
  for (const statement of page.schema ?? []) storage.sql.exec(statement);
  for (const { table, columns, rows } of page.tables) {
    storage.sql.exec(insertStatement(table, columns), JSON.stringify(rows));
  }
  for (const { key, value } of page.keys) await storage.put(key, JSON.parse(value));
  if (!page.end) return;
  for (const statement of page.end.schema) storage.sql.exec(statement);
  if (page.end.alarm !== null) await storage.setAlarm(page.end.alarm);
}

/** What every object uses for storage. */
export type ObjectStore = ReturnType<typeof openStorage>;

export function openStorage(ctx: DurableObjectState, schema: TableSchemas) {
  const tables = new Tables(ctx.storage.sql, schema);
  const alarm = new Alarm(ctx);
  return { tables, alarm, contents: new StoredContents({ ctx, tables, alarm }) };
}
