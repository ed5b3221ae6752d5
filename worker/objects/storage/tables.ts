/** CREATE statements by table name. */
export type TableSchemas = Readonly<Record<string, string>>;

/** The tables of a schema that a statement names, and whether it inserts rows into one of them. */
interface Named {
  tables: readonly string[];
  isInsert: boolean;
}

/** A binding of a read. */
export type Key = string | number | null;

/** The result of a read, and the number of writes to its tables by then. */
interface Remembered {
  rows: readonly unknown[];
  writes: number;
}

/** How many reads of one query are remembered, and the maximum number of rows of each. */
const READS_REMEMBERED = 30;
const ROWS_REMEMBERED = 4;

/**
 * The tables of an object. Each is created with its first row, so that an object that was merely
 * queried stores nothing, and one that stores little has few tables. A missing table has no rows:
 * reads return nothing, and changes have no effect.
 *
 * No one else writes to them, so the result of a read is valid until one of its tables is written.
 */
export class Tables {
  readonly #named = new Map<string, Named>();
  /** By query and bindings. */
  readonly #remembered = new Map<string, Map<string, Remembered>>();
  /** How often each was written. */
  readonly #writes = new Map<string, number>();
  /** The existing tables; `null` until the schema was read. */
  #there: Set<string> | null = null;
  #looks = 0;

  constructor(
    readonly sql: SqlStorage,
    private readonly schema: TableSchemas,
  ) {}

  /** False while nothing is stored, so that there is nothing to read either. */
  hasTables(): boolean {
    return this.#known().size > 0;
  }

  /** Creates all of the tables, or these, before a write that does not go through here. */
  make(names: readonly string[] = Object.keys(this.schema)) {
    const known = this.#known();
    for (const name of names.filter((each) => !known.has(each))) {
      this.sql.exec(this.schema[name] ?? '');
      known.add(name);
    }
  }

  /** The storage was emptied, or filled from elsewhere: discards what is cached. */
  lookAgain() {
    this.#there = null;
    this.#looks += 1;
    this.#remembered.clear();
  }

  /** Rows of a read. */
  read<Row extends Record<string, SqlStorageValue>>(
    query: string,
    ...bindings: Key[]
  ): readonly Row[] {
    if (this.#isIdle(query)) return [];
    const key = JSON.stringify(bindings);
    const writes = this.writesOf(this.#namedIn(query).tables);
    const known = this.#remembered.get(query)?.get(key);
    if (known?.writes === writes) return known.rows as readonly Row[];
    const rows = this.sql.exec<Row>(query, ...bindings).toArray();
    this.#remember(query, key, { rows, writes });
    return rows;
  }

  /** The first column of each row of a read. */
  values<Value extends Key>(query: string, ...bindings: Key[]): Value[] {
    return this.read(query, ...bindings).map((row) => Object.values(row)[0] as Value);
  }

  /** The first column of the first row; `null` without any. */
  value<Value extends Key>(query: string, ...bindings: Key[]): Value | null {
    return this.values<Value>(query, ...bindings)[0] ?? null;
  }

  has(query: string, ...bindings: Key[]): boolean {
    return this.read(query, ...bindings).length > 0;
  }

  /** Stores the result of a read that is known from the write before it. */
  cacheResult(rows: readonly Record<string, Key>[], query: string, ...bindings: Key[]) {
    this.#remember(query, JSON.stringify(bindings), {
      rows,
      writes: this.writesOf(this.#namedIn(query).tables),
    });
  }

  /** A write; returns how many rows it wrote. */
  write(statement: string, ...bindings: SqlStorageValue[]): number {
    return this.#isIdle(statement) ? 0 : this.#exec(statement, bindings).rowsWritten;
  }

  /** A write that returns one row. */
  writeOne<Row extends Record<string, SqlStorageValue>>(
    statement: string,
    ...bindings: SqlStorageValue[]
  ): Row {
    this.make(this.#namedIn(statement).tables);
    return this.#exec<Row>(statement, bindings).one();
  }

  #exec<Row extends Record<string, SqlStorageValue>>(
    statement: string,
    bindings: readonly SqlStorageValue[],
  ) {
    this.#wrote(this.#namedIn(statement).tables);
    return this.sql.exec<Row>(statement, ...bindings);
  }

  /** Writes to these tables and cache resets so far: a read is valid while it is unchanged. */
  writesOf(names: readonly string[]): number {
    let writes = this.#looks;
    for (const name of names) writes += this.#writes.get(name) ?? 0;
    return writes;
  }

  #wrote(names: readonly string[]) {
    for (const name of names) this.#writes.set(name, (this.#writes.get(name) ?? 0) + 1);
  }

  #remember(query: string, key: string, result: Remembered) {
    const results = this.#remembered.get(query) ?? new Map<string, Remembered>();
    results.delete(key);
    if (result.rows.length > ROWS_REMEMBERED) return;
    this.#remembered.set(query, results.set(key, result));
    const [oldest] = results.keys();
    if (results.size > READS_REMEMBERED && oldest !== undefined) results.delete(oldest);
  }

  /** Whether a statement would have no effect. Otherwise creates the tables it names. */
  #isIdle(statement: string): boolean {
    const { tables, isInsert } = this.#namedIn(statement);
    const known = this.#known();
    if (!isInsert && tables.length > 0 && !tables.some((name) => known.has(name))) return true;
    if (!tables.every((name) => known.has(name))) this.make(tables);
    return false;
  }

  /** Every word that is the name of a table counts as that table. */
  #namedIn(statement: string): Named {
    const before = this.#named.get(statement);
    if (before) return before;
    const words = new Set(statement.match(/\w+/g));
    const tables = Object.keys(this.schema).filter((name) => words.has(name));
    const named = { tables, isInsert: words.has('INSERT') };
    this.#named.set(statement, named);
    return named;
  }

  #known(): Set<string> {
    this.#there ??= new Set(
      this.sql
        .exec<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
        .toArray()
        .map(({ name }) => name)
        .filter((name) => name in this.schema),
    );
    return this.#there;
  }
}
