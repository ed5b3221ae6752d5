import type { Language } from '../../src/shared/texts/language';
import { type Database, openDatabase, openReplica } from '../db/client';
import { readVars, type Vars } from '../env';
import { unauthenticated } from './domainError';
import { log } from './log';
import type { Session } from './security/sessions';

/** What domain code may use. The clock is included, so that no code reads another. */
export interface Context {
  env: Env;
  vars: Vars;
  db: Database;
  now: Date;
  requestId: string;
  /** The caller's network address, used only for rate limits. */
  network: string;
  userAgent: string;
  /** Identifies the browser on later visits; `null` when nobody has signed in with it. */
  device: string | null;
  /** The caller's location, a town at most; `null` where it is unknown. */
  place: string | null;
  /** Of the page that calls, for what is kept of it; a job speaks in each recipient's. */
  language: Language;
  session: Session | null;
  /** The caller's own limits that this call has counted against. */
  quotas: Quotas;
  /** Work that may finish after the response is sent. Its failure is logged, never thrown. */
  defer: (work: Promise<unknown>) => void;
}

/** For a caller with a session; without a database until `asActor` has checked the session. */
export interface MemberContext extends Omit<Context, 'db' | 'env' | 'session'> {
  env: Omit<Env, 'DB'>;
  session: Session;
}

/** What depends only on the deployment: created once for each `env`, not for each request. */
const foundations = new WeakMap<Env, Pick<Context, 'vars' | 'db'>>();

function foundationOf(env: Env): Pick<Context, 'vars' | 'db'> {
  const known = foundations.get(env);
  if (known) return known;
  const made = { vars: readVars(env), db: openDatabase(env.DB) };
  foundations.set(env, made);
  return made;
}

type Caller = Pick<Context, 'network' | 'userAgent' | 'device' | 'place' | 'language'>;
const NOBODY: Caller = { network: '', userAgent: '', device: null, place: null, language: 'en' };

/** For a call, or for work that nobody called for. */
export function createContext({
  env,
  requestId,
  waitUntil,
  caller = NOBODY,
}: Pick<Context, 'env' | 'requestId'> & {
  caller?: Caller;
  waitUntil: (work: Promise<unknown>) => void;
}): Context {
  return {
    env,
    requestId,
    ...caller,
    ...foundationOf(env),
    now: new Date(),
    session: null,
    quotas: new Map(),
    defer: (work) =>
      waitUntil(
        work.catch((error: unknown) => log({ event: 'deferred-failure', requestId, error })),
      ),
  };
}

/** Adds what a member's context leaves out; for `asActor` and the service's own secrets only. */
export function wholeContext(context: MemberContext): Context & { session: Session } {
  const { env, session, ...rest } = context;
  const whole = env as Env;
  return { ...rest, ...foundationOf(whole), env: whole, session };
}

/** Throws UNAUTHENTICATED for a visitor. The database decides whether the session still counts. */
export function requireSession(context: Context): MemberContext {
  if (!context.session) throw unauthenticated();
  return { ...context, session: context.session };
}

/**
 * For reads that may be slightly stale: `null` where the site reads everything from the primary
 * database. Before someone is refused because of a replica's data, the primary is asked.
 */
export function replicaOf({ env, vars }: Pick<Context, 'env' | 'vars'>): Database | null {
  return vars.READ_REPLICAS === 'on' ? openReplica(env.DB) : null;
}

/** How much of a limit the caller has left after this call. */
interface Quota {
  /** The limit's name in `RateLimit-Policy`. */
  name: string;
  limit: number;
  /** The limit's window in seconds. */
  window: number;
  left: number;
  /** Seconds until the full limit is available again. */
  resetIn: number;
}

/** Only the caller's own limits: what others have used is disclosed to no one. */
export type Quotas = Map<string, Quota>;
