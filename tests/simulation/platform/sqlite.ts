import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type Value = string | number | bigint | null | Uint8Array;

type Row = Record<string, Value>;

interface Statement {
  prepared: StatementSync;
  /** Empty when it returns no rows. */
  columns: readonly string[];
  toRow: (values: readonly Value[]) => Row;
}

interface Part {
  begin: StatementSync;
  end: StatementSync;
  takeBack: StatementSync;
}

/**
 * A SQLite in memory that serves one history after the other: the writes of each are rolled back
 * when it ends. Statements are prepared once.
 */
export class Store {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Statement>();
  readonly #parts: Part[] = [];
  #depth = 0;

  constructor(schema = '') {
    this.#database = new DatabaseSync(':memory:');
    this.#database.exec('PRAGMA foreign_keys = ON');
    // The clock of statements and triggers is the simulated one.
    this.#database.function('unixepoch', { varargs: true }, () => Date.now() / 1_000);
    this.#database.exec(schema);
  }

  begin() {
    this.#database.exec('SAVEPOINT history');
  }

  takeBack() {
    this.#database.exec('ROLLBACK TO history; RELEASE history');
  }

  /** All or nothing. */
  atomically<Result>(act: () => Result): Result {
    const part = this.#part();
    this.#depth += 1;
    part.begin.run();
    try {
      const result = act();
      part.end.run();
      return result;
    } catch (error) {
      part.takeBack.run();
      part.end.run();
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  all(sql: string, params: readonly Value[] = []): Row[] {
    const { prepared, toRow } = this.#statement(sql);
    return (prepared.all(...params) as unknown as Value[][]).map(toRow);
  }

  arrays(sql: string, params: readonly Value[] = []): Value[][] {
    return this.#statement(sql).prepared.all(...params) as unknown as Value[][];
  }

  columns(sql: string): readonly string[] {
    return this.#statement(sql).columns;
  }

  /** Runs several statements without results. */
  exec(sql: string) {
    this.#database.exec(sql);
  }

  /** Returns the rows, and the number of rows written. */
  run(sql: string, params: readonly Value[]): { rows: Row[]; changes: number } {
    const { prepared, columns } = this.#statement(sql);
    if (columns.length === 0) {
      return { rows: [], changes: Number(prepared.run(...params).changes) };
    }
    const rows = this.all(sql, params);
    return { rows, changes: rows.length };
  }

  #statement(sql: string): Statement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const prepared = this.#database.prepare(preparedOnce(sql));
    prepared.setReturnArrays(true);
    const columns = prepared.columns().map(({ name }) => name);
    const statement = { prepared, columns, toRow: rowOf(columns) };
    this.#prepared.set(sql, statement);
    return statement;
  }

  /** The savepoint at this depth. */
  #part(): Part {
    const name = `part${this.#depth}`;
    const known = this.#parts[this.#depth];
    if (known) return known;
    const [begin, end, takeBack] = ['SAVEPOINT', 'RELEASE', 'ROLLBACK TO'].map((word) =>
      this.#database.prepare(`${word} ${name}`),
    ) as [StatementSync, StatementSync, StatementSync];
    this.#parts[this.#depth] = { begin, end, takeBack };
    return { begin, end, takeBack };
  }
}

/**
 * A bound LIMIT makes SQLite plan again at each run, for the bound value; as a sum it does not,
 * with the same effect.
 */
export const preparedOnce = (sql: string) => sql.replaceAll(/\bLIMIT (\?\d*)/gi, 'LIMIT $1 + 0');

/**
 * Makes a row of its values. As generated code: the engine knows its shape, and looks up no names.
 */
function rowOf(columns: readonly string[]): Statement['toRow'] {
  const parts = columns.map((name, at) => `${JSON.stringify(name)}: values[${at}]`);
  return new Function('values', `return { ${parts.join(', ')} };`) as Statement['toRow'];
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
