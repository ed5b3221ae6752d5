import { eq, isNotNull, type SQL } from 'drizzle-orm';
import { integer } from '../db/columns';
import { countIn, plus } from '../db/expressions';
import { allOf } from '../db/guard';
import { singleValue } from '../db/runBatch';
import { authenticators, passkeys } from '../db/schema';
import { isSecondFactorRequired, type Vars } from '../env';
import { DomainError } from '../platform/domainError';
import { sentence } from '../platform/sentence';
import type { Actor } from './actor';

/** Throws SECOND_FACTOR_REQUIRED unless more than a password was proved in this session. */
export function requireSecondFactor({ secondFactorAt }: Pick<Actor, 'secondFactorAt'>): void {
  if (secondFactorAt !== null) return;
  throw new DomainError(
    'SECOND_FACTOR_REQUIRED',
    sentence(
      'Administrators need more than a password: a passkey or a code. Use yours, or set one up in Settings.',
    ),
  );
}

/** In SQL: how many second factors a member has. */
export function factorsOf(memberId: string): SQL {
  const { memberId: owner, confirmedAt } = authenticators;
  const apps = countIn(authenticators, allOf(eq(owner, memberId), isNotNull(confirmedAt)));
  return plus(countIn(passkeys, eq(passkeys.memberId, memberId)), apps);
}

/** How many a member has, or had before a reset by mail; then only the operator can help. */
export const countFactors = (memberId: string) => singleValue(integer)`SELECT ${factorsOf(memberId)}
  + (SELECT COUNT(*) FROM factor_recoveries WHERE member_id = ${memberId} AND ends_at IS NULL)`;

export const LAST_FACTOR = sentence(
  'Administrators need a passkey or an app. Add another before you remove this one.',
);

/** Whether this member must keep at least one. */
export const needsSecondFactor = (actor: Pick<Actor, 'role'>, vars: Vars) =>
  actor.role === 'admin' && isSecondFactorRequired(vars);

/**
 * Throws SECOND_FACTOR_REQUIRED for an administrator who `hasOne` and did not prove it: knowing the
 * password must not be enough to create further factors. The first one needs only the password.
 */
export function requireFactorOfAdmin(
  { actor, vars }: { actor: Actor; vars: Vars },
  hasOne: boolean,
): void {
  if (hasOne && needsSecondFactor(actor, vars)) requireSecondFactor(actor);
}
