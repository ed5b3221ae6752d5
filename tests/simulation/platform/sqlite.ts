import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type Value = string | number | bigint | null | Uint8Array;

/**
 * A SQLite in memory that serves one history after the other: what one has written is taken back
 * when it ends. Statements are prepared once.
 */
export class Store {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();
  #depth = 0;

  constructor(schema = '') {
    this.#database = new DatabaseSync(':memory:');
    this.#database.exec('PRAGMA foreign_keys = ON');
    this.#database.exec(schema);
  }

  begin() {
    this.#database.exec('SAVEPOINT history');
  }

  takeBack() {
    this.#database.exec('ROLLBACK TO history; RELEASE history');
  }

  /** Whole or not at all. */
  atomically<Result>(act: () => Result): Result {
    const name = `part${this.#depth}`;
    this.#depth += 1;
    this.#database.exec(`SAVEPOINT ${name}`);
    try {
      const result = act();
      this.#database.exec(`RELEASE ${name}`);
      return result;
    } catch (error) {
      this.#database.exec(`ROLLBACK TO ${name}; RELEASE ${name}`);
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  all(sql: string, params: readonly Value[] = []): Record<string, Value>[] {
    return this.#statement(sql, false).all(...params) as Record<string, Value>[];
  }

  arrays(sql: string, params: readonly Value[] = []): Value[][] {
    return this.#statement(sql, true).all(...params) as unknown as Value[][];
  }

  columns(sql: string): string[] {
    return this.#statement(sql, false)
      .columns()
      .map(({ name }) => name);
  }

  /** Several statements, none of which answers. */
  exec(sql: string) {
    this.#database.exec(sql);
  }

  /** With the number of rows that it has written. */
  run(sql: string, params: readonly Value[]) {
    const statement = this.#statement(sql, false);
    if (statement.columns().length === 0) {
      return { rows: [], changes: Number(statement.run(...params).changes) };
    }
    const rows = statement.all(...params) as Record<string, Value>[];
    return { rows, changes: rows.length };
  }

  #statement(sql: string, asArrays: boolean): StatementSync {
    const key = `${asArrays} ${sql}`;
    const known = this.#prepared.get(key);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(asArrays);
    this.#prepared.set(key, statement);
    return statement;
  }
}

/** As D1 and objects bind them. */
export function bound(params: readonly unknown[]): Value[] {
  return params.map((param) => {
    if (typeof param === 'boolean') return Number(param);
    if (param === undefined) throw new TypeError('D1_TYPE_ERROR: undefined is no value.');
    if (param instanceof ArrayBuffer) return new Uint8Array(param);
    return param as Value;
  });
}
