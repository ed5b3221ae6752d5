/** Statements that make tables, by the name of the table. */
export type TableSchemas = Readonly<Record<string, string>>;

/** The tables of a schema that a statement names, and whether it puts rows into one of them. */
interface Named {
  tables: readonly string[];
  isInsert: boolean;
}

/** By what rows are asked for. */
export type Key = string | number | null;

/** What a read gave, and how often its tables had been written by then. */
interface Remembered {
  rows: readonly unknown[];
  writes: number;
}

/** Of how many reads of one query the results are remembered, and how many rows of one at most. */
const READS_REMEMBERED = 30;
const ROWS_REMEMBERED = 4;

/**
 * The tables of an object. Each comes with the first row that is put into it, so that an object which
 * was merely asked leaves nothing behind, and one that keeps a little has little. A table that is not
 * there has no rows: nothing is read from it, and nothing in it is changed.
 *
 * Nobody else writes into them, so what was read once is known until one of its tables is written.
 */
export class Tables {
  readonly sql: SqlStorage;
  readonly #schema: TableSchemas;
  readonly #named = new Map<string, Named>();
  /** By the query, and what it was asked with. */
  readonly #remembered = new Map<string, Map<string, Remembered>>();
  /** How often each was written. */
  readonly #writes = new Map<string, number>();
  /** Those that are there; `null` until the schema was read. */
  #there: Set<string> | null = null;
  #looks = 0;

  constructor(sql: SqlStorage, schema: TableSchemas) {
    this.sql = sql;
    this.#schema = schema;
  }

  /** False while nothing is stored: then there is nothing to read, either. */
  areThere(): boolean {
    return this.#known().size > 0;
  }

  /** Before a write that does not go through here: all of them, or these. */
  make(names: readonly string[] = Object.keys(this.#schema)) {
    const known = this.#known();
    for (const name of names.filter((each) => !known.has(each))) {
      this.sql.exec(this.#schema[name] ?? '');
      known.add(name);
    }
  }

  /** The storage was emptied, or filled from elsewhere: what was known of it is not true any more. */
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

  /** What a read would give, known from the write before it. */
  know(rows: readonly Record<string, Key>[], query: string, ...bindings: Key[]) {
    this.#remember(query, JSON.stringify(bindings), {
      rows,
      writes: this.writesOf(this.#namedIn(query).tables),
    });
  }

  /** A write; answers how many rows it wrote. */
  write(statement: string, ...bindings: SqlStorageValue[]): number {
    return this.#isIdle(statement) ? 0 : this.#exec(statement, bindings).rowsWritten;
  }

  /** A write that answers one row. */
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

  /** How often these were written, and looked for again: what was read of them is known by that. */
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

  /** Whether a statement has nothing to do. For one that has, the tables it names are there. */
  #isIdle(statement: string): boolean {
    const { tables, isInsert } = this.#namedIn(statement);
    const known = this.#known();
    if (!isInsert && tables.length > 0 && !tables.some((name) => known.has(name))) return true;
    if (!tables.every((name) => known.has(name))) this.make(tables);
    return false;
  }

  /** Every word that is the name of a table is taken for it. */
  #namedIn(statement: string): Named {
    const before = this.#named.get(statement);
    if (before) return before;
    const words = new Set(statement.match(/\w+/g));
    const tables = Object.keys(this.#schema).filter((name) => words.has(name));
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
        .filter((name) => name in this.#schema),
    );
    return this.#there;
  }
}
