import { PROOF_MINUTES } from '../../src/shared/rules/limits';
import { DomainError } from '../platform/domainError';
import type { Acting } from './act';

/**
 * Throws CONFIRM_IT_IS_YOU unless whoever acts signed in, or confirmed it, minutes ago: a page that
 * was left open is not enough for what cannot be taken back.
 */
export function requireProof({ actor, now }: Pick<Acting, 'actor' | 'now'>): void {
  if (now.getTime() - actor.provedAt <= PROOF_MINUTES * 60_000) return;
  throw new DomainError('CONFIRM_IT_IS_YOU', 'Please enter your password once more to go on.');
}
