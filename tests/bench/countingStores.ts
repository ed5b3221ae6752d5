import { isOfAllRequests } from '../support/ownStatements';

/** What the worker and all of its objects have requested from the stores since it started. */
const counted = {
  kvReads: 0,
  /** Round trips to the database, each of one statement or a batch. */
  trips: 0,
  /** Those of `trips` that may go to a replica. */
  replicaTrips: 0,
  statements: 0,
  /** Working time as reported by the database. */
  milliseconds: 0,
  replicaMilliseconds: 0,
  rowsRead: 0,
  rowsWritten: 0,
  /** Requests to objects, by method or by fetch, also from other objects. */
  objectCalls: 0,
  objectRowsWritten: 0,
};

export const countedSoFar = () => ({ ...counted });

const countingEnvs = new WeakMap<Env, Env>();

/** Counting bindings. The same for the same `env`, so that what depends on it is created once. */
export function countingEnv(env: Env): Env {
  const known = countingEnvs.get(env);
  if (known) return known;
  countDatabase(env.DB);
  const made: Env = { ...env, SESSIONS: countingKeys(env.SESSIONS) };
  for (const [name, binding] of Object.entries(env)) {
    const isObjects = Object(binding).constructor.name === 'DurableObjectNamespace';
    if (isObjects) Reflect.set(made, name, countingObjects(binding as DurableObjectNamespace));
  }
  countingEnvs.set(env, made);
  return made;
}

/** `countingEnv` as in a new isolate, which has looked up no session yet. */
export const newIsolate = (env: Env): Env => ({
  ...countingEnv(env),
  SESSIONS: countingKeys(env.SESSIONS),
});

function countingKeys(keys: KVNamespace): KVNamespace {
  return new Proxy(keys, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        if (name === 'get') counted.kvReads += 1;
        return Reflect.apply(member, target, args);
      };
    },
  });
}

function countingObjects(objects: DurableObjectNamespace): DurableObjectNamespace {
  return new Proxy(objects, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, args);
        const isStub = name === 'get' || name === 'getByName';
        return isStub ? countingStub(answer as DurableObjectStub) : answer;
      };
    },
  });
}

function countingStub(stub: DurableObjectStub): DurableObjectStub {
  return new Proxy(stub, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        counted.objectCalls += 1;
        return Reflect.apply(member, target, args);
      };
    },
  });
}

interface Sender {
  _sendOrThrow: (endpoint: string, query: string | string[], ...rest: unknown[]) => Promise<Sent>;
}
type Sent = Answered | Answered[];
type Answered = Pick<D1Result, 'meta'>;

/** All that the runtime sends to a database passes through here, in batches or alone. */
function countDatabase(database: D1Database) {
  const sender = ownerOf(database.withSession(), '_sendOrThrow') as Sender;
  const send = sender._sendOrThrow;
  sender._sendOrThrow = async function (this: Sender, endpoint, query, ...rest) {
    const sent = await send.call(this, endpoint, query, ...rest);
    const statements = [query].flat();
    if (statements.every(isOfAllRequests)) return sent;
    const mayBeReplica = this.constructor.name !== 'D1DatabaseSessionAlwaysPrimary';
    counted.trips += 1;
    counted.replicaTrips += Number(mayBeReplica);
    counted.statements += statements.length;
    for (const { meta } of [sent].flat()) {
      counted.milliseconds += meta.duration;
      if (mayBeReplica) counted.replicaMilliseconds += meta.duration;
      counted.rowsRead += meta.rows_read;
      counted.rowsWritten += meta.rows_written;
    }
    return sent;
  };
}

/** Throws when the runtime no longer has this method, since nothing would be counted. */
function ownerOf(from: unknown, method: string): object {
  for (let at: object | null = Object(from); at; at = Object.getPrototypeOf(at)) {
    if (Object.hasOwn(at, method)) return at;
  }
  throw new Error(`The runtime's database has no ${method}() that could be counted.`);
}

/** The simulator stores each object's name in it; production has no such table. */
const SIMULATOR_TABLE = '__miniflare_do_name';

/** Happens once per object, not daily; all objects of the bench are new. */
const MAKES_TABLE = /^\s*CREATE TABLE/;

const countedStorages = new WeakSet<object>();

/** Counts what objects write: rows as reported by the cursor, one for each key and alarm. */
export function countStorage(storage: DurableObjectStorage) {
  const prototypes = {
    sql: Object.getPrototypeOf(storage.sql),
    keys: Object.getPrototypeOf(storage),
    keysAtOnce: Object.getPrototypeOf(storage.kv),
  };
  if (countedStorages.has(prototypes.sql)) return;
  countedStorages.add(prototypes.sql);
  const exec: SqlStorage['exec'] = prototypes.sql.exec;
  prototypes.sql.exec = function (this: SqlStorage, ...args: Parameters<SqlStorage['exec']>) {
    const cursor = exec.apply(this, args);
    if (String(args[0]).includes(SIMULATOR_TABLE) || MAKES_TABLE.test(String(args[0])))
      return cursor;
    // The caller reads the cursor in the same turn.
    queueMicrotask(() => {
      counted.objectRowsWritten += cursor.rowsWritten;
    });
    return cursor;
  };
  countCalls(prototypes.keys, ['put', 'delete', 'setAlarm', 'deleteAlarm']);
  countCalls(prototypes.keysAtOnce, ['put', 'delete']);
}

/** Counts one row per call. */
function countCalls(
  prototype: Record<string, (...args: unknown[]) => unknown>,
  names: readonly string[],
) {
  for (const name of names) {
    const method = prototype[name];
    if (!method) throw new Error(`The runtime's storage has no ${name}() that could be counted.`);
    prototype[name] = function (this: unknown, ...args: unknown[]) {
      counted.objectRowsWritten += 1;
      return method.apply(this, args);
    };
  }
}
