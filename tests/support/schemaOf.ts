import { DatabaseSync } from 'node:sqlite';
import { readD1Migrations } from '@cloudflare/vitest-pool-workers';

/** As wrangler creates it. */
const APPLIED = `CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;
/** Triggers last: they would act on the rows. */
const ORDER = ['table', 'rows', 'index', 'view', 'trigger'];

/**
 * Statements that create at once what the migrations in a folder create one by one in an empty
 * database: the whole schema, and the rows that they insert.
 */
export async function schemaOf(folder: string): Promise<string[]> {
  const db = new DatabaseSync(':memory:');
  db.exec(APPLIED);
  for (const { name, queries } of await readD1Migrations(folder)) {
    for (const query of queries) db.exec(query);
    db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
  }
  const made = db
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite%'")
    .all()
    .map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }));
  const tables = made.filter(({ type }) => type === 'table');
  const rows = tables.flatMap(({ name }) => rowsOf(db, name));
  db.close();
  return [...made, ...rows.map((sql) => ({ type: 'rows', sql }))]
    .toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
    .map(({ sql }) => sql);
}

function rowsOf(db: DatabaseSync, table: string): string[] {
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  const quoted = columns.map(({ name }) => `quote("${name}")`).join(" || ', ' || ");
  return db
    .prepare(`SELECT ${quoted} AS row FROM "${table}"`)
    .all()
    .map(({ row }) => `INSERT INTO "${table}" VALUES (${row})`);
}
