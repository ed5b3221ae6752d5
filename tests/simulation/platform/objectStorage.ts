import type { KeptTables, Shape } from './keptTables';
import { bound, type Value } from './sqlite';

/** An object's storage: its own SQLite, values by key, one alarm. */
export class ObjectStorage {
  readonly #tables: KeptTables;
  readonly #kept = new Map<string, unknown>();
  readonly #alarmSet: () => void;
  readonly #turn: () => Promise<void>;
  /** Milliseconds since 1970. */
  alarmAt: number | null = null;
  /** Open connections; they outlive an instance. */
  readonly sockets: { socket: unknown; tags: readonly string[] }[] = [];

  /** Operations that take more than a moment take a `turn`. */
  constructor(shape: Shape, alarmSet: () => void, turn: () => Promise<void>) {
    this.#tables = shape.take();
    this.#alarmSet = alarmSet;
    this.#turn = turn;
  }

  /** Gives its database back, empty. */
  end() {
    this.#tables.shape.giveBack(this.#tables);
  }

  /** Everything that is stored, as text. */
  text(): string {
    const names = this.#tables.names();
    const rows = names.flatMap((name) => this.#tables.run(`SELECT * FROM "${name}"`, []).rows);
    return JSON.stringify([rows, ...this.#kept]);
  }

  get binding(): DurableObjectStorage {
    const kept = this.#kept;
    const setAlarm = async (time: number | Date) => {
      this.alarmAt = Number(time);
      this.#alarmSet();
    };
    const storage = {
      sql: { exec: (text: string, ...params: unknown[]) => this.#exec(text, params) },
      get: async (key: string) => structuredClone(kept.get(key)),
      put: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
      delete: async (key: string) => kept.delete(key),
      list: async ({ prefix = '' } = {}) =>
        new Map(
          [...kept]
            .filter(([key]) => key.startsWith(prefix))
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ),
      kv: {
        get: (key: string) => structuredClone(kept.get(key)),
        put: (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
        delete: (key: string) => kept.delete(key),
      },
      deleteAll: async () => {
        this.alarmAt = null;
        kept.clear();
        for (const name of this.#tables.names()) this.#tables.drop(name);
        await this.#turn();
      },
      getAlarm: async () => this.alarmAt,
      setAlarm,
      deleteAlarm: async () => {
        this.alarmAt = null;
      },
      transactionSync: <Result>(act: () => Result) => this.#tables.atomically(act),
      transaction: (act: (inside: unknown) => Promise<unknown>) => act(storage),
      sync: async () => {},
    };
    return storage as unknown as DurableObjectStorage;
  }

  #exec(text: string, params: readonly unknown[]) {
    const { rows, changes } = this.#tables.run(text, bound(params));
    return new Cursor(rows, changes);
  }
}

class Cursor {
  constructor(
    readonly rows: Record<string, Value>[],
    readonly rowsWritten: number,
  ) {}

  toArray() {
    return this.rows;
  }

  one() {
    const [row, ...others] = this.rows;
    if (!row || others.length > 0) throw new Error('Expected exactly one result from SQL query.');
    return row;
  }

  raw() {
    return this.rows.map((row) => Object.values(row));
  }

  get columnNames() {
    return Object.keys(this.rows[0] ?? {});
  }

  [Symbol.iterator]() {
    return this.rows[Symbol.iterator]();
  }
}
