import { env } from 'cloudflare:workers';
import { isOfAllRequests } from './ownStatements';

type Hop = 'kv.get' | 'd1.batch' | 'd1.statement';

export interface CountingEnv {
  env: Env;
  hops: Hop[];
  /** Releases what was held back: see `countingEnv`. */
  answered: () => void;
}

/**
 * The bindings, with every trip to a store recorded. After the first trip to the database, or this
 * many, each waits until `answered` is called: a route that needs it for its answer never answers.
 */
export function countingEnv(real: Env = env, trips = 1): CountingEnv {
  const hops: Hop[] = [];
  const { promise: afterAnswer, resolve: answered } = Promise.withResolvers<void>();
  const toDatabase = async <Result>(hop: Hop, run: () => Promise<Result>): Promise<Result> => {
    const isAllowed = hops.filter((each) => each.startsWith('d1')).length < trips;
    hops.push(hop);
    if (!isAllowed) await afterAnswer;
    return run();
  };
  const statements = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values));
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) =>
          toDatabase('d1.statement', async () => Reflect.apply(member, target, args));
      },
    });
    statements.set(wrapped, statement);
    return wrapped;
  };
  const DB = new Proxy(real.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (query: string) => {
          const statement = target.prepare(query);
          return isOfAllRequests(query) ? statement : counted(statement);
        };
      }
      if (name === 'batch') {
        return (batch: D1PreparedStatement[]) =>
          toDatabase('d1.batch', () =>
            target.batch(batch.map((each) => statements.get(each) ?? each)),
          );
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const SESSIONS = new Proxy(real.SESSIONS, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        if (name === 'get') hops.push('kv.get');
        return Reflect.apply(member, target, args);
      };
    },
  });
  return { env: { ...real, DB, SESSIONS }, hops, answered };
}
