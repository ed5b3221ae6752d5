import { type Database, openDatabase, openReplica } from '../db/client';
import { readVars, type Vars } from '../env';
import { unauthenticated } from './domainError';
import { log } from './log';
import type { Quotas } from './quota';
import type { Session } from './sessions';

/** What an act of the domain may use. The clock is in it, so that nothing reads another. */
export interface Context {
  env: Env;
  vars: Vars;
  db: Database;
  now: Date;
  requestId: string;
  /** The caller's network address, for limits only. */
  network: string;
  userAgent: string;
  /** What the browser is known again by; `null` when nobody has signed in by it. */
  device: string | null;
  /** Where the caller is, a town at most; `null` where nobody says. */
  place: string | null;
  session: Session | null;
  /** The caller's own limits that this call has counted for. */
  quotas: Quotas;
  /** Work that may end after the answer is sent. Its failure is logged, never thrown. */
  defer: (work: Promise<unknown>) => void;
}

/**
 * Of a caller who has a session. It has no database: whether the session still counts is asked
 * there first, and `asActor`, which does, gives it.
 */
export interface MemberContext extends Omit<Context, 'db' | 'env' | 'session'> {
  env: Omit<Env, 'DB'>;
  session: Session;
}

/** What only depends on the deployment: made once for each `env`, not for each request. */
const foundations = new WeakMap<Env, Pick<Context, 'vars' | 'db'>>();

function foundationOf(env: Env): Pick<Context, 'vars' | 'db'> {
  const known = foundations.get(env);
  if (known) return known;
  const made = { vars: readVars(env), db: openDatabase(env.DB) };
  foundations.set(env, made);
  return made;
}

export function createContext(
  input: Pick<Context, 'env' | 'requestId' | 'network' | 'userAgent'> & {
    device?: string | null;
    place?: string | null;
    waitUntil: (work: Promise<unknown>) => void;
  },
): Context {
  const { env, requestId, network, userAgent, device = null, place = null, waitUntil } = input;
  return {
    env,
    ...foundationOf(env),
    now: new Date(),
    requestId,
    network,
    userAgent,
    device,
    place,
    session: null,
    quotas: new Map(),
    defer: (work) =>
      waitUntil(
        work.catch((error: unknown) => log({ event: 'deferred-failure', requestId, error })),
      ),
  };
}

/** All that a member's context leaves out; for `asActor` alone. */
export function wholeContext(context: MemberContext): Context & { session: Session } {
  const { env, session, ...rest } = context;
  const whole = env as Env;
  return { ...rest, ...foundationOf(whole), env: whole, session };
}

/** Throws UNAUTHENTICATED for a visitor. Whether the session still counts, the database decides. */
export function requireSession(context: Context): MemberContext {
  if (!context.session) throw unauthenticated();
  return { ...context, session: context.session };
}

/**
 * For reads that may be a moment old: `null` where the site reads everything from the database
 * itself. Who is refused by what a replica knows is asked of the database before.
 */
export function replicaOf({ env, vars }: Pick<Context, 'env' | 'vars'>): Database | null {
  return vars.READ_REPLICAS === 'on' ? openReplica(env.DB) : null;
}
