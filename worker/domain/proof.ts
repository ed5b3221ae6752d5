import { PROOF_MINUTES } from '../../src/shared/rules/limits';
import { DomainError } from '../platform/domainError';
import type { Acting } from './act';

/**
 * Throws CONFIRM_IT_IS_YOU unless whoever acts showed their password, a passkey or a code in this
 * session, minutes ago. The sign-in itself does not count: a stolen session has that, too.
 */
export function requireProof({ actor, now }: Pick<Acting, 'actor' | 'now'>): void {
  if (now.getTime() - actor.provedAt <= PROOF_MINUTES * 60_000) return;
  throw new DomainError('CONFIRM_IT_IS_YOU', 'Please enter your password once more to go on.');
}
