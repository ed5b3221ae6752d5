import type { Scheduler } from '../kernel/scheduler';
import { bound, type Store, type Value } from './sqlite';

const MOST_PARAMETERS = 100;
const LONGEST_STATEMENT = 100_000;

/**
 * D1 over SQLite: a batch is atomic and exclusive, a statement stands alone, and there are no
 * manual transactions.
 */
export function openD1(store: Store, scheduler: Scheduler): D1Database {
  const trip = <Result>(sql: string, act: () => Result) =>
    scheduler.call({
      name: () => `D1 ${titleOf(sql)}`,
      act,
      error: () => new Error('D1_ERROR: Network connection lost.'),
    });
  const database = {
    prepare: (sql: string) => new Statement(sql, [], store, trip),
    batch: (statements: readonly Statement[]) =>
      trip(statements.at(-1)?.sql ?? '', () =>
        store.atomically(() => statements.map((each) => each.answer())),
      ),
  };
  return database as unknown as D1Database;
}

type Trip = <Result>(sql: string, act: () => Result) => Promise<Result>;

class Statement {
  constructor(
    readonly sql: string,
    readonly params: readonly Value[],
    readonly store: Store,
    readonly trip: Trip,
  ) {
    if (/^\s*(BEGIN|COMMIT|SAVEPOINT|ROLLBACK)\b/i.test(sql)) {
      throw new Error('D1_ERROR: To execute a transaction, please use batch().');
    }
    if (sql.length > LONGEST_STATEMENT) throw new Error('D1_ERROR: Statement too long.');
  }

  bind(...params: unknown[]) {
    if (params.length > MOST_PARAMETERS) throw new Error('D1_ERROR: too many SQL variables');
    return new Statement(this.sql, bound(params), this.store, this.trip);
  }

  answer() {
    const results = this.store.all(this.sql, this.params);
    return { success: true, results, meta: {} };
  }

  all() {
    return this.trip(this.sql, () => this.answer());
  }

  run() {
    return this.all();
  }

  raw({ columnNames = false } = {}) {
    return this.trip(this.sql, () => {
      const rows = this.store.arrays(this.sql, this.params);
      return columnNames ? [this.store.columns(this.sql), ...rows] : rows;
    });
  }

  async first(column?: string) {
    const { results } = await this.all();
    const [row] = results;
    if (!row) return null;
    return column === undefined ? row : row[column];
  }
}

const titleOf = (sql: string) => sql.trim().replace(/\s+/g, ' ').slice(0, 60);
