import type { TableChanges } from '../../../src/shared/contract/move';
import {
  CHANGED_ROWS,
  changedRowsStatement,
  type TableShape,
  toCell,
  watchingTriggers,
} from '../../db/tableContents';
import type { Context } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import { siteTables } from './siteTables';

const ABANDONED_AFTER_MS = 3 * 3_600_000;
const WATCH_ROW = `SELECT json_extract(key, '$[0]') AS watch, json_extract(key, '$[1]') AS startedAt
  FROM ${CHANGED_ROWS} WHERE name = ''`;

/**
 * Starts recording which rows change, so that tables that are read page by page while members write
 * can be brought to one moment afterwards. Ends an earlier watch.
 */
export async function watchTables(context: Context, watch: string): Promise<void> {
  const { DB } = context.env;
  const tables = await siteTables(context);
  const started = JSON.stringify([watch, context.now.getTime()]);
  await DB.batch([
    ...(await endStatements(DB)),
    DB.prepare(`CREATE TABLE ${CHANGED_ROWS} (name TEXT NOT NULL, key TEXT NOT NULL,
      PRIMARY KEY (name, key)) WITHOUT ROWID`),
    DB.prepare(`INSERT INTO ${CHANGED_ROWS} (name, key) VALUES ('', ?)`).bind(started),
    ...tables.flatMap(watchingTriggers).map((statement) => DB.prepare(statement)),
  ]);
}

/**
 * The rows that have changed since the watch began, or since this was last called, with their
 * current values: all tables at one moment. Throws CONFLICT when another watch has begun.
 */
export async function readTableChanges(context: Context, watch: string): Promise<TableChanges> {
  await requireWatch(context, watch);
  const { DB } = context.env;
  const tables = await siteTables(context);
  const [mine, keys, ...rows] = await DB.batch<Record<string, unknown>>([
    DB.prepare(WATCH_ROW),
    DB.prepare(`SELECT name, key FROM ${CHANGED_ROWS} WHERE name <> ''`),
    ...tables.map((shape) => DB.prepare(changedRowsStatement(shape))),
    DB.prepare(`DELETE FROM ${CHANGED_ROWS} WHERE name <> ''
      AND EXISTS (${WATCH_ROW} AND watch = ?)`).bind(watch),
  ]);
  if (mine?.results[0]?.watch !== watch) throw otherWatch();
  const changed = Map.groupBy(keys?.results ?? [], ({ name }) => String(name));
  return tables.flatMap((shape, index) => {
    const own = changed.get(shape.table);
    return own ? [changesOf(shape, own, rows[index]?.results ?? [])] : [];
  });
}

function changesOf(
  { table, key, columns }: TableShape,
  changed: readonly Record<string, unknown>[],
  rows: readonly Record<string, unknown>[],
): TableChanges[number] {
  return {
    table,
    key: [...key],
    columns: [...columns],
    changed: changed.map((row) => JSON.parse(String(row.key))),
    rows: rows.map((row) => columns.map((column) => toCell(row[column]))),
  };
}

/** Stops recording. */
export async function unwatchTables(context: Context, watch: string): Promise<void> {
  await requireWatch(context, watch);
  const { DB } = context.env;
  await DB.batch(await endStatements(DB));
}

/** Ends a watch whose reader has died: otherwise each write would cost one more row for ever. */
export async function endAbandonedWatch({ env: { DB }, now }: Context): Promise<void> {
  const found = await watchIn(DB);
  if (found && found.startedAt < now.getTime() - ABANDONED_AFTER_MS) {
    await DB.batch(await endStatements(DB));
  }
}

async function requireWatch({ env }: Context, watch: string) {
  if ((await watchIn(env.DB))?.watch !== watch) throw otherWatch();
}

const otherWatch = () => conflict('Another save has begun. Begin again.');

async function watchIn(db: D1Database) {
  const table = db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').bind(CHANGED_ROWS);
  if ((await table.first()) === null) return null;
  return db.prepare(WATCH_ROW).first<{ watch: string; startedAt: number }>();
}

/** The triggers are dropped before the table that they write into. */
async function endStatements(db: D1Database): Promise<D1PreparedStatement[]> {
  const { results } = await db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger' AND instr(sql, ?) > 0`)
    .bind(`INSERT INTO ${CHANGED_ROWS}`)
    .all<{ name: string }>();
  return [
    ...results.map(({ name }) => db.prepare(`DROP TRIGGER IF EXISTS "${name}"`)),
    db.prepare(`DROP TABLE IF EXISTS ${CHANGED_ROWS}`),
  ];
}
