import { isSecondFactorRequired, type Vars } from '../env';
import { DomainError } from '../platform/domainError';
import type { Actor } from './actor';

/** Throws SECOND_FACTOR_REQUIRED unless more than a password was shown in this session. */
export function requireSecondFactor({ secondFactorAt }: Pick<Actor, 'secondFactorAt'>): void {
  if (secondFactorAt !== null) return;
  throw new DomainError(
    'SECOND_FACTOR_REQUIRED',
    'Administrators of this site show a passkey. Show yours, or add one in your settings.',
  );
}

/** Whether this member has to keep at least one. */
export const needsSecondFactor = (actor: Pick<Actor, 'role'>, vars: Vars) =>
  actor.role === 'admin' && isSecondFactorRequired(vars);

/**
 * Throws SECOND_FACTOR_REQUIRED for an administrator who `hasOne` and did not show it: who knows a
 * password is not to make themselves the rest. The first one is made by the password alone.
 */
export function requireFactorOfAdmin(
  { actor, vars }: { actor: Actor; vars: Vars },
  hasOne: boolean,
): void {
  if (hasOne && needsSecondFactor(actor, vars)) requireSecondFactor(actor);
}
