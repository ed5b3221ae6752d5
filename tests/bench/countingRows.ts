import { isOfAllRequests } from '../support/ownStatements.ts';

/**
 * Runs one request with a database that sums `meta.rows_read`, D1's own count, and reports
 * it in the header X-Rows-Read. Work deferred until after the response counts too.
 */
export async function countingRows(
  env: Env,
  ctx: ExecutionContext,
  run: (env: Env, ctx: ExecutionContext) => Response | Promise<Response>,
): Promise<Response> {
  let rows = 0;
  let statements = 0;
  const count = <Result extends D1Result>(result: Result): Result => {
    rows += result.meta.rows_read;
    statements += 1;
    return result;
  };
  const counted = new Proxy(env, {
    get: (target, key) =>
      key === 'DB' ? countingDatabase(env.DB, count) : Reflect.get(target, key),
  });
  const deferred: Promise<unknown>[] = [];
  const context = new Proxy(ctx, {
    get(target, key) {
      if (key === 'waitUntil') return (work: Promise<unknown>) => deferred.push(work);
      return Reflect.get(target, key);
    },
  });
  const answer = await run(counted, context);
  await Promise.all(deferred);
  const headers = new Headers(answer.headers);
  headers.set('X-Rows-Read', String(rows));
  headers.set('X-Statements', String(statements));
  return new Response(answer.body, { status: answer.status, headers });
}

type Count = <Result extends D1Result>(result: Result) => Result;

function countingDatabase(database: D1Database, count: Count): D1Database {
  return new Proxy(database, {
    get(target, key) {
      if (key === 'prepare') {
        return (sql: string) => {
          const statement = target.prepare(sql);
          if (isOfAllRequests(sql)) return statement;
          return countingStatement(statement, count, /^select\b/i.test(sql));
        };
      }
      if (key === 'batch') {
        return async (statements: D1PreparedStatement[]) =>
          (await target.batch(statements.map((each) => originals.get(each) ?? each))).map(count);
      }
      return Reflect.get(target, key);
    },
  });
}

/** The runtime's own statements: a batch does not accept wrappers. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function countingStatement(
  statement: D1PreparedStatement,
  count: Count,
  isRead: boolean,
): D1PreparedStatement {
  const wrapped = new Proxy(statement, {
    get(target, key) {
      if (key === 'bind') {
        return (...values: unknown[]) => countingStatement(target.bind(...values), count, isRead);
      }
      if (key === 'all' || key === 'run') return async () => count(await target.all());
      // `raw` reports no counts: a statement that only reads runs twice, to be counted.
      if (key === 'raw' && isRead) {
        return async () => {
          count(await target.all());
          return target.raw();
        };
      }
      if (key === 'raw' || key === 'first') {
        throw new Error(`Rows read by ${key}() are not told: nothing measured may use it.`);
      }
      return Reflect.get(target, key);
    },
  });
  originals.set(wrapped, statement);
  return wrapped;
}
