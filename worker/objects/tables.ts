/** Statements that make tables, by the name of the table. */
export type Schema = Readonly<Record<string, string>>;

/**
 * The tables of an object. They come with the first thing that is stored, so that an object which
 * was merely asked leaves nothing behind. A table that a later version brings is made where others
 * are there already.
 */
export class Tables {
  readonly sql: SqlStorage;
  readonly #schema: Schema;
  #areMade = false;

  constructor(sql: SqlStorage, schema: Schema) {
    this.sql = sql;
    this.#schema = schema;
  }

  /** False while nothing is stored: then there is nothing to read, either. */
  areThere(): boolean {
    if (this.#areMade) return true;
    if (this.#missing().length === Object.keys(this.#schema).length) return false;
    this.make();
    return true;
  }

  /** Before a write. */
  make() {
    if (this.#areMade) return;
    for (const name of this.#missing()) this.sql.exec(this.#schema[name] ?? '');
    this.#areMade = true;
  }

  /** The storage was emptied, or filled by somebody else: what was known of it is not true any more. */
  lookAgain() {
    this.#areMade = false;
  }

  /** Rows of a read; none while nothing is stored. */
  read<Row extends Record<string, SqlStorageValue>>(
    query: string,
    ...bindings: SqlStorageValue[]
  ): Row[] {
    return this.areThere() ? this.sql.exec<Row>(query, ...bindings).toArray() : [];
  }

  /** A write; answers how many rows it wrote. */
  write(statement: string, ...bindings: SqlStorageValue[]): number {
    this.make();
    return this.sql.exec(statement, ...bindings).rowsWritten;
  }

  #missing(): string[] {
    const known = this.sql
      .exec<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
      .toArray();
    return Object.keys(this.#schema).filter((each) => !known.some(({ name }) => name === each));
  }
}
