/** Statements that make tables, by the name of the table. */
export type Schema = Readonly<Record<string, string>>;

/** The tables of a schema that a statement names, and whether it puts rows into one of them. */
interface Named {
  tables: readonly string[];
  isInsert: boolean;
}

/**
 * The tables of an object. Each comes with the first row that is put into it, so that an object which
 * was merely asked leaves nothing behind, and one that keeps a little has little. A table that is not
 * there has no rows: nothing is read from it, and nothing in it is changed.
 */
export class Tables {
  readonly sql: SqlStorage;
  readonly #schema: Schema;
  readonly #named = new Map<string, Named>();
  /** Those that are there, once somebody has looked. */
  #there: Set<string> | null = null;

  constructor(sql: SqlStorage, schema: Schema) {
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

  /** The storage was emptied, or filled by somebody else: what was known of it is not true any more. */
  lookAgain() {
    this.#there = null;
  }

  /** Rows of a read. */
  read<Row extends Record<string, SqlStorageValue>>(
    query: string,
    ...bindings: SqlStorageValue[]
  ): Row[] {
    return this.#isIdle(query) ? [] : this.sql.exec<Row>(query, ...bindings).toArray();
  }

  /** A write; answers how many rows it wrote. */
  write(statement: string, ...bindings: SqlStorageValue[]): number {
    return this.#isIdle(statement) ? 0 : this.sql.exec(statement, ...bindings).rowsWritten;
  }

  /** Whether a statement has nothing to do. For one that has, the tables it names are there. */
  #isIdle(statement: string): boolean {
    const { tables, isInsert } = this.#namedIn(statement);
    const known = this.#known();
    if (!isInsert && tables.length > 0 && !tables.some((name) => known.has(name))) return true;
    this.make(tables);
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
