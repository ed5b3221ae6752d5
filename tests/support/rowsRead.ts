import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createApp } from '../../worker/app';
import { isOfAllRequests } from './ownStatements';
import { ORIGIN, type TestMember } from './signedIn';

/** Whole lists are walked in a moment. */
const MEMBER_FLOOD: RateLimit = { limit: async () => ({ success: true }) };

/** The database, counting the rows that D1 reports as read by each statement. */
export function countingReads() {
  const reads: number[] = [];
  const count = <Result extends D1Result>(result: Result): Result => {
    reads.push(result.meta.rows_read);
    return result;
  };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values));
        if (name === 'all' || name === 'run') return async () => count(await target.all());
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    originals.set(wrapped, statement);
    return wrapped;
  };
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (query: string) => {
          const statement = target.prepare(query);
          return isOfAllRequests(query) ? statement : counted(statement);
        };
      }
      if (name !== 'batch') return Reflect.get(target, name);
      return async (batch: D1PreparedStatement[]) =>
        (await target.batch(batch.map((each) => originals.get(each) ?? each))).map(count);
    },
  });
  return { DB, reads };
}

/**
 * Makes a call and sums the rows that D1 reports as read for it. Statements that return bare values
 * report nothing: those are the actor's own check, two rows each.
 */
export async function rowsReadBy(me: TestMember, path: string) {
  const { DB, reads } = countingReads();
  const ctx = createExecutionContext();
  const request = new Request(new URL(path, ORIGIN), { headers: { cookie: me.cookie } });
  const answer = await createApp().fetch(request, { ...env, DB, MEMBER_FLOOD }, ctx);
  const body: unknown = await answer.clone().json();
  await waitOnExecutionContext(ctx);
  return { answer, body, reads, rows: reads.reduce((sum, each) => sum + each, 0) };
}
