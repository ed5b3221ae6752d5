import { PROOF_MINUTES } from '../../src/shared/rules/limits';
import { DomainError } from '../platform/domainError';
import type { ActingContext } from './act';

/**
 * Throws CONFIRM_IT_IS_YOU unless the acting member recently confirmed their identity in this
 * session with their password, a passkey or a code. The sign-in itself does not count, since a
 * stolen session has it too; only the offer in its answer does, for adding a passkey.
 */
export function requireProof({ actor, now }: Pick<ActingContext, 'actor' | 'now'>): void {
  if (now.getTime() - actor.provedAt <= PROOF_MINUTES * 60_000) return;
  throw new DomainError('CONFIRM_IT_IS_YOU', 'Please enter your password again to continue.');
}
