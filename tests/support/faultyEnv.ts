/** How the calls of a binding fail. Trips count from the moment it was set. */
export type Fault =
  /** Nothing is done. */
  | { kind: 'fails' }
  /** It is done, but the answer is lost. */
  | { kind: 'forgets' }
  | { kind: 'slow'; milliseconds: number }
  /** After this many trips none is answered any more. */
  | { kind: 'hangs'; after: number };

/** The platform's errors when a part of it does not work. */
const WORDS: Record<string, Record<string, unknown>> = {
  DB: { message: 'D1_ERROR: Network connection lost.' },
  SESSIONS: { message: 'KV GET failed: 500 Internal Server Error' },
  PHOTOS: { message: 'get: We encountered an internal error. Please try again. (10001)' },
  CONVERSATIONS: { message: 'Network connection lost.', remote: true, retryable: true },
  INBOXES: { message: 'Network connection lost.', remote: true, retryable: true },
  EMAIL: { message: 'The mail was not taken.', code: 'E_INTERNAL_SERVER_ERROR' },
  IMAGES: { message: 'IMAGES_TRANSFORM_ERROR 9523: The service did not answer.' },
  MEMBER_FLOOD: { message: 'Network connection lost.' },
};

type Act = () => unknown;

/** The current faults of the bindings, and how often each was called. */
export class Faults {
  readonly trips = new Map<string, number>();
  readonly #faults = new Map<string, Fault>();

  set(binding: string, fault: Fault | null) {
    this.trips.set(binding, 0);
    if (fault) this.#faults.set(binding, fault);
    else this.#faults.delete(binding);
  }

  async call(binding: string, act: Act): Promise<unknown> {
    const trip = this.trips.get(binding) ?? 0;
    this.trips.set(binding, trip + 1);
    const fault = this.#faults.get(binding);
    if (fault?.kind === 'fails') throw failureOf(binding);
    if (fault?.kind === 'hangs' && trip >= fault.after) return new Promise(() => {});
    if (fault?.kind === 'slow') await scheduler.wait(fault.milliseconds);
    const answer = await act();
    if (fault?.kind === 'forgets') throw failureOf(binding);
    return answer;
  }
}

function failureOf(binding: string): Error {
  const { message, ...more } = WORDS[binding] ?? { message: 'Network connection lost.' };
  return Object.assign(new Error(String(message)), more);
}

/** Bindings that fail as `faults` says; settings stay as they are. */
export function faultyEnv(env: Env, faults: Faults): Env {
  const wrapped = Object.entries(env).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [name, value];
    const call = (act: Act) => faults.call(name, act);
    return [name, wrappers(name, value)(value, call)];
  });
  return Object.fromEntries(wrapped);
}

type Call = (act: Act) => unknown;
type Wrapper = (value: object, call: Call) => unknown;

function wrappers(name: string, value: object): Wrapper {
  if (name === 'ASSETS') return (same) => same;
  // Locally it is a stub of another worker, which has every property that is read.
  if (name === 'EMAIL') return everyCall;
  if ('idFromName' in value) return faultyObjects;
  if ('prepare' in value) return faultyDatabase;
  return 'input' in value ? faultyImages : everyCall;
}

type Method = (...args: unknown[]) => unknown;

/** Replaces the calls of a target's methods by what `how` makes of them. */
function methods(target: object, how: (name: string, invoke: Method) => Method | undefined) {
  return new Proxy(target, {
    get: (of, name) => {
      const found: unknown = Reflect.get(of, name);
      if (typeof found !== 'function' || typeof name !== 'string') return found;
      const invoke: Method = (...args) => Reflect.apply(found, of, args);
      return how(name, invoke) ?? invoke;
    },
  });
}

const everyCall: Wrapper = (value, call) =>
  methods(
    value,
    (_name, invoke) =>
      (...args) =>
        call(() => invoke(...args)),
  );

/** Names and stubs are made here; only a stub's calls leave. Any property of a stub is a method. */
const faultyObjects: Wrapper = (value, call) =>
  methods(value, (name, invoke) =>
    name === 'get' || name === 'getByName'
      ? (...args) => faultyStub(invoke(...args) as object, call)
      : undefined,
  );

function faultyStub(stub: object, call: Call): object {
  // `apply` of a remote method would be another remote method.
  const remote = stub as Record<string, Method>;
  return new Proxy(stub, {
    get: (of, name) => {
      if (name === 'id' || name === 'name' || typeof name !== 'string') {
        return Reflect.get(of, name);
      }
      if (name === 'then') return undefined;
      return (...args: unknown[]) => call(() => remote[name]?.(...args));
    },
  });
}

/** Statements are prepared here and run there. A batch takes the real ones. */
const faultyDatabase: Wrapper = (value, call) => {
  const real = new WeakMap<object, unknown>();
  const statement = (made: unknown): object => {
    const wrapped = methods(made as object, (name, invoke) =>
      name === 'bind'
        ? (...args) => statement(invoke(...args))
        : (...args) => call(() => invoke(...args)),
    );
    real.set(wrapped, made);
    return wrapped;
  };
  return methods(value, (name, invoke) => {
    if (name === 'prepare') return (...args) => statement(invoke(...args));
    if (name !== 'batch') return (...args) => call(() => invoke(...args));
    return (given) => call(() => invoke((given as object[]).map((each) => real.get(each) ?? each)));
  });
};

/** A picture is described step by step, and made at the last one. */
const faultyImages: Wrapper = (value, call) =>
  methods(value, (name, invoke) =>
    name === 'info' || name === 'output'
      ? (...args) => call(() => invoke(...args))
      : (...args) => faultyImages(invoke(...args) as object, call),
  );
