import { Store, type Value } from './sqlite';

const CREATE = /^\s*CREATE TABLE (\w+)/i;
const DROP = /^\s*DROP TABLE "?(\w+)"?\s*$/i;
const OTHER_CHANGE = /^\s*(CREATE|DROP|ALTER)\b/i;
const NAMED = /\b(?:FROM|JOIN|INTO|UPDATE)\s+"?(\w+)"?/gi;

const NOTHING: ReturnType<Store['run']> = { rows: [], changes: 0 };

interface Read {
  sql: string;
  /** Names of the tables it uses. */
  names: readonly string[];
  created: string | undefined;
  dropped: string | undefined;
  /** The single statements, if it contains several. */
  several: readonly string[];
}

/** The tables that objects of one class create, as seen in some history, by name. */
export class Shape {
  readonly tables = new Map<string, string>();
  readonly #idle: KeptTables[] = [];

  /** An empty database for an object of the class. */
  take(): KeptTables {
    const kept = this.#idle.pop() ?? new KeptTables(this);
    kept.begin();
    return kept;
  }

  giveBack(kept: KeptTables) {
    kept.end();
    this.#idle.push(kept);
  }
}

/**
 * An object's database. Every change of a schema makes SQLite prepare all statements again, which
 * is most of what a short history costs. So the tables exist before it begins, hidden: they become
 * visible when the object creates them, and until then querying one fails as it always does.
 */
export class KeptTables {
  readonly #store = new Store('CREATE TABLE tables_in_sight (type TEXT, name TEXT, sql TEXT)');
  readonly #made = new Set<string>();
  /** Tables that this history has created itself, and that are dropped with it. */
  readonly #own = new Set<string>();
  readonly #inSight = new Set<string>();
  readonly #texts = new Map<string, Read>();

  constructor(readonly shape: Shape) {}

  begin() {
    for (const [name, text] of this.shape.tables) {
      if (this.#made.has(name)) continue;
      this.#store.exec(text);
      this.#made.add(name);
    }
    this.#store.begin();
  }

  end() {
    this.#store.takeBack();
    this.#inSight.clear();
    for (const name of this.#own) this.#made.delete(name);
    this.#own.clear();
  }

  atomically<Result>(act: () => Result): Result {
    try {
      return this.#store.atomically(act);
    } catch (error) {
      this.#inSight.clear();
      for (const { name } of this.#store.all('SELECT name FROM tables_in_sight')) {
        this.#inSight.add(String(name));
      }
      throw error;
    }
  }

  /** Runs a statement on visible tables, or one that creates or drops a table. */
  run(text: string, params: readonly Value[]) {
    const { sql, names, created, dropped, several } = this.#read(text);
    if (several.length > 1) {
      if (params.length > 0) throw new Error(`No history does this: ${text}`);
      for (const each of several) this.run(each, []);
      return NOTHING;
    }
    if (created !== undefined) return this.#create(created, text);
    if (dropped !== undefined) return this.drop(dropped);
    for (const name of names) {
      if (this.#made.has(name) && !this.#inSight.has(name))
        throw new Error(`no such table: ${name}`);
    }
    return this.#store.run(sql, params);
  }

  /** The names of all visible tables. */
  names(): readonly string[] {
    return [...this.#inSight];
  }

  drop(name: string) {
    if (!this.#inSight.has(name)) throw new Error(`no such table: ${name}`);
    this.#store.run(`DELETE FROM "${name}"`, []);
    this.#store.run('DELETE FROM tables_in_sight WHERE name = ?', [name]);
    this.#inSight.delete(name);
    return NOTHING;
  }

  #create(name: string, text: string) {
    if (this.#inSight.has(name)) throw new Error(`table ${name} already exists`);
    const known = this.shape.tables.get(name);
    if (known !== undefined && known !== text) throw new Error(`Two tables are called ${name}.`);
    this.shape.tables.set(name, text);
    if (!this.#made.has(name)) {
      this.#store.exec(text);
      this.#made.add(name);
      this.#own.add(name);
    }
    this.#store.run("INSERT INTO tables_in_sight VALUES ('table', ?, ?)", [name, text]);
    this.#inSight.add(name);
    return NOTHING;
  }

  #read(text: string): Read {
    const known = this.#texts.get(text);
    if (known) return known;
    const several = text.split(';').filter((each) => each.trim() !== '');
    const created = CREATE.exec(text)?.[1];
    const dropped = DROP.exec(text)?.[1];
    const isOther = OTHER_CHANGE.test(text) && (created ?? dropped) === undefined;
    if (isOther) throw new Error(`No history does this: ${text}`);
    const names = [...text.matchAll(NAMED)].map(([, name]) => name ?? '');
    const sql = text.replaceAll('sqlite_schema', 'tables_in_sight');
    const read = { sql, names, created, dropped, several };
    this.#texts.set(text, read);
    return read;
  }
}
