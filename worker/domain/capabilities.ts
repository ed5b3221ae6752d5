import { DAILY_LIMITS } from '../../src/shared/rules/limits';
import { DomainError } from '../platform/domainError';
import type { Sentence } from '../platform/sentence';
import type { Actor } from './actor';

const NEEDS_PREMIUM = {
  superLike: true,
  readReceipts: true,
  seeEveryLike: true,
  browseIncognito: true,
  rewind: true,
  boost: true,
  advancedFilters: true,
  prioritySupport: true,
};
type Capability = keyof typeof NEEDS_PREMIUM;

export function can(actor: Pick<Actor, 'isPremium'>, capability: Capability): boolean {
  return !NEEDS_PREMIUM[capability] || actor.isPremium;
}

/** Throws PREMIUM_REQUIRED. */
export function requireCapability(
  actor: Pick<Actor, 'isPremium'>,
  capability: Capability,
  message: Sentence,
) {
  if (!can(actor, capability)) throw new DomainError('PREMIUM_REQUIRED', message);
}

export function dailyLimits(actor: Pick<Actor, 'isPremium'>) {
  return actor.isPremium ? DAILY_LIMITS.premium : DAILY_LIMITS.free;
}
