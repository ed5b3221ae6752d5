import type { SQL } from 'drizzle-orm';
import { PROOF_MINUTES } from '../../src/shared/rules/limits';
import type { Database } from '../db/client';
import { asGuard, type Guarded } from '../db/guard';
import { type Answers, runBatch, type SafeStatements } from '../db/runBatch';
import { isSecondFactorRequired, type Vars } from '../env';
import { type Context, type MemberContext, replicaOf, wholeContext } from '../platform/context';
import { DomainError, unauthenticated } from '../platform/domainError';
import type { Session } from '../platform/security/sessions';
import { sentence } from '../platform/sentence';
import {
  type Actor,
  type ActorRow,
  actorCounts,
  adminCounts,
  isPremiumAt,
  memberOfSession,
  signedInCounts,
} from './actor';
import { requireSecondFactor } from './secondFactor';

/** What the statements of a member's batch are built from. */
export interface BatchContext extends Context {
  session: Session;
  /** True in SQL while the acting member may do this: a condition of every write. */
  counts: Guarded;
}

/** What an act may use once the acting member is known. */
export interface ActingContext extends BatchContext {
  actor: Actor;
}

interface Right {
  counts: (asking: Pick<BatchContext, 'session' | 'now' | 'vars'>) => SQL;
  /** Throws for members who are active in the database but lack the right. */
  refuse: (actor: Actor, vars: Vars) => void;
}

/**
 * Runs, in one batch, the check of the acting member and the named statements of a verb. Before any
 * result can be read it throws UNAUTHENTICATED when the session ended, ACCOUNT_INACTIVE after a
 * deactivation, and PASSWORD_CHANGE_REQUIRED while the password is a one-time one. A write without
 * the condition `counts` does not compile, unless it is marked `unguarded`.
 */
export const asActor = act({ counts: actorCounts, refuse: refuseOneTimePassword });

/** As `asActor`, for the few calls that are open to members who still have to choose a password. */
export const asSignedIn = act({ counts: signedInCounts, refuse: () => undefined });

/** As `asActor`; throws FORBIDDEN and SECOND_FACTOR_REQUIRED for whoever may not administrate. */
export const asAdmin = act({
  counts: adminCounts,
  refuse: (actor, vars) => {
    refuseOneTimePassword(actor);
    if (actor.role !== 'admin') {
      throw new DomainError('FORBIDDEN', sentence("You don't have permission to access this."));
    }
    if (isSecondFactorRequired(vars)) requireSecondFactor(actor);
  },
});

type Acted<Reads extends SafeStatements> = { actor: Actor; acting: ActingContext } & Answers<Reads>;

/**
 * As `asActor`, only for reads that browsers cache for minutes anyway: uses a replica where the
 * site has some, and the primary database when the replica refuses, fails, or its answer is not
 * `enough`.
 */
export async function asReader<Reads extends SafeStatements>(
  context: MemberContext,
  statements: (within: BatchContext) => Reads,
  isEnough: (answers: Answers<Reads>) => boolean,
): Promise<Acted<Reads>> {
  const replica = replicaOf(wholeContext(context));
  if (replica) {
    const late = await asActor(context, statements, replica).catch(() => null);
    if (late && isEnough(late)) return late;
  }
  return asActor(context, statements);
}

function act({ counts, refuse }: Right) {
  return async <Reads extends SafeStatements = Record<never, never>>(
    context: MemberContext,
    statements: (within: BatchContext) => Reads = () => ({}) as Reads,
    from?: Database,
  ): Promise<Acted<Reads>> => {
    const whole = wholeContext(context);
    const within = { ...whole, counts: asGuard(counts(whole)) };
    const asking = { ...within, db: from ?? whole.db };
    const check = memberOfSession(asking).map((row) => {
      const actor = actorFrom(row, within.now);
      refuse(actor, within.vars);
      return actor;
    });
    const batch = { actor: check, ...statements(asking) };
    const answers = (await runBatch(asking.db, batch)) as {
      actor: Actor;
    } & Answers<Reads>;
    return { ...answers, acting: { ...within, actor: answers.actor } };
  };
}

function actorFrom(row: ActorRow | undefined, now: Date): Actor {
  if (!row) throw unauthenticated();
  if (row.status === 'inactive') {
    throw new DomainError('ACCOUNT_INACTIVE', sentence('This account is not active.'));
  }
  return { ...row, isPremium: isPremiumAt(row, now) };
}

function refuseOneTimePassword(actor: Actor) {
  if (!actor.mustChangePassword) return;
  throw new DomainError(
    'PASSWORD_CHANGE_REQUIRED',
    sentence('Please choose a new password first.'),
  );
}

/**
 * Throws CONFIRM_IT_IS_YOU unless the acting member recently confirmed their identity in this
 * session with their password, a passkey or a code. The sign-in itself does not count, since a
 * stolen session has it too; only the offer in its answer does, for adding a passkey.
 */
export function requireProof({ actor, now }: Pick<ActingContext, 'actor' | 'now'>): void {
  if (now.getTime() - actor.provedAt <= PROOF_MINUTES * 60_000) return;
  throw new DomainError(
    'CONFIRM_IT_IS_YOU',
    sentence('Please enter your password again to continue.'),
  );
}
