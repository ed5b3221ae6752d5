import type { SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { type Answers, ask, type Statements } from '../db/ask';
import type { Database } from '../db/client';
import { isSecondFactorRequired, type Vars } from '../env';
import { type Context, type MemberContext, replicaOf, wholeContext } from '../platform/context';
import { DomainError, unauthenticated } from '../platform/domainError';
import type { Session } from '../platform/sessions';
import {
  type Actor,
  type ActorRow,
  actorCounts,
  adminCounts,
  isPremiumAt,
  signedInCounts,
} from './actor';
import { memberOfSession } from './memberOfSession';
import { requireSecondFactor } from './secondFactor';

/** What the statements of a member's batch are made with. */
export interface Within extends Context {
  session: Session;
  /** True in SQL while whoever acts may do it: a condition of every write. */
  counts: SQL;
}

/** What an act may use once it is known who acts. */
export interface Acting extends Within {
  actor: Actor;
}

interface Right {
  counts: (asking: Pick<Within, 'session' | 'now' | 'vars'>) => SQL;
  /** Throws for whom the database knows as active, but who may not. */
  refuse: (actor: Actor, vars: Vars) => void;
}

/**
 * Asks in one batch who acts and what a verb wants to know or do, by names. Before anything of it
 * can be read it throws UNAUTHENTICATED when the session ended, ACCOUNT_INACTIVE after a
 * deactivation, and PASSWORD_CHANGE_REQUIRED while the password is a one-time one. A write without
 * the condition `counts` is a fault, unless it says to be `unguarded`.
 */
export const asActor = act({ counts: actorCounts, refuse: refuseOneTimePassword });

/** As `asActor`, for the few calls that are open to who still has to choose a password. */
export const asSignedIn = act({ counts: signedInCounts, refuse: () => undefined });

/**
 * As `asActor`; throws FORBIDDEN for any other member than an administrator, and
 * SECOND_FACTOR_REQUIRED where a password is not enough for one.
 */
export const asAdmin = act({
  counts: adminCounts,
  refuse: (actor, vars) => {
    refuseOneTimePassword(actor);
    if (actor.role !== 'admin') {
      throw new DomainError('FORBIDDEN', "You don't have permission to access this.");
    }
    if (isSecondFactorRequired(vars)) requireSecondFactor(actor);
  },
});

type Acted<Given extends Statements> = { actor: Actor; acting: Acting } & Answers<Given>;

/**
 * As `asActor`, for reads alone that browsers keep for minutes anyway: asks a replica where the site
 * has some, and the database itself when the replica refuses, fails, or answers what is not `enough`.
 */
export async function asReader<Given extends Statements>(
  context: MemberContext,
  statements: (within: Within) => Given,
  isEnough: (answers: Answers<Given>) => boolean,
): Promise<Acted<Given>> {
  const replica = replicaOf(wholeContext(context));
  if (replica) {
    const late = await asActor(context, statements, replica).catch(() => null);
    if (late && isEnough(late)) return late;
  }
  return asActor(context, statements);
}

function act({ counts, refuse }: Right) {
  const nobody = { session: { id: '', memberId: '', viewer: { townId: 0 }, cursorKey: '' } };
  const guard = textOf(counts({ ...nobody, now: new Date(0), vars: {} as Vars }));
  return async <Given extends Statements = Record<never, never>>(
    context: MemberContext,
    statements: (within: Within) => Given = () => ({}) as Given,
    from?: Database,
  ): Promise<Acted<Given>> => {
    const whole = wholeContext(context);
    const within = { ...whole, counts: counts(whole) };
    const asking = { ...within, db: from ?? whole.db };
    const check = memberOfSession(asking).map((row) => {
      const actor = actorFrom(row, within.now);
      refuse(actor, within.vars);
      return actor;
    });
    const batch = { actor: check, ...statements(asking) };
    const answers = (await ask(asking.db, batch, guard)) as {
      actor: Actor;
    } & Answers<Given>;
    return { ...answers, acting: { ...within, actor: answers.actor } };
  };
}

function actorFrom(row: ActorRow | undefined, now: Date): Actor {
  if (!row) throw unauthenticated();
  if (row.status === 'inactive') {
    throw new DomainError('ACCOUNT_INACTIVE', 'This account is not active.');
  }
  return { ...row, isPremium: isPremiumAt(row, now) };
}

function refuseOneTimePassword(actor: Actor) {
  if (!actor.mustChangePassword) return;
  throw new DomainError('PASSWORD_CHANGE_REQUIRED', 'Please choose a new password first.');
}

function textOf(condition: SQL): string {
  return new SQLiteSyncDialect().sqlToQuery(condition).sql;
}
