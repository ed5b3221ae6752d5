import { env } from 'cloudflare:workers';

/** What a replica may do that the database does not. */
interface Replica {
  /** It returns its earlier answers, whatever was written since. */
  isStopped: boolean;
  isDown: boolean;
  /** Ids of writes that have not arrived here yet. */
  unknown: Set<string>;
  /** Statements sent to it, and to the database itself. */
  asked: { replica: string[]; database: string[] };
  DB: D1Database;
}

/** The database with one replica that sessions may read from. */
export function withReplica(): Replica {
  const kept = new Map<string, unknown>();
  const asked: Replica['asked'] = { replica: [], database: [] };
  const replica: Replica = {
    isStopped: false,
    isDown: false,
    unknown: new Set(),
    asked,
    DB: new Proxy(env.DB, {
      get(target, name) {
        if (name === 'withSession') return () => new Copy(replica, kept);
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          if (name === 'prepare') asked.database.push(String(args[0]));
          return Reflect.apply(member, target, args);
        };
      },
    }),
  };
  return replica;
}

class Copy {
  constructor(
    readonly replica: Replica,
    readonly kept: Map<string, unknown>,
  ) {}

  prepare(sql: string) {
    return new CopyStatement(this, sql, []);
  }

  batch(statements: readonly CopyStatement[]) {
    const key = statements.map(({ key }) => key).join();
    return this.answer(key, () => env.DB.batch(statements.map((each) => each.real())));
  }

  async answer(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    this.replica.asked.replica.push(key);
    if (this.replica.isDown) throw new Error('The replica is down.');
    if (!this.replica.isStopped || !this.kept.has(key)) this.kept.set(key, await ask());
    return this.kept.get(key);
  }
}

class CopyStatement {
  constructor(
    readonly copy: Copy,
    readonly sql: string,
    readonly values: readonly unknown[],
  ) {}

  /** Times change between two requests that are otherwise the same. */
  get key() {
    return JSON.stringify([this.sql, this.values.filter((value) => typeof value === 'string')]);
  }

  bind(...values: unknown[]) {
    return new CopyStatement(this.copy, this.sql, values);
  }

  real() {
    const { unknown } = this.copy.replica;
    const known = this.values.map((value) => (unknown.has(String(value)) ? 'nobody' : value));
    return env.DB.prepare(this.sql).bind(...known);
  }

  all() {
    return this.copy.answer(`all ${this.key}`, () => this.real().all());
  }

  raw() {
    return this.copy.answer(`raw ${this.key}`, () => this.real().raw());
  }
}
