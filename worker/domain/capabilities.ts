import { DAILY_LIMITS } from '../../src/shared/rules/limits';
import type { Actor } from './actor';

type Capability =
  | 'superLike'
  | 'readReceipts'
  | 'seeEveryLike'
  | 'browseIncognito'
  | 'rewind'
  | 'boost'
  | 'advancedFilters'
  | 'prioritySupport';

const NEEDS_PREMIUM: Record<Capability, boolean> = {
  superLike: true,
  readReceipts: true,
  seeEveryLike: true,
  browseIncognito: true,
  rewind: true,
  boost: true,
  advancedFilters: true,
  prioritySupport: true,
};

export function can(actor: Pick<Actor, 'isPremium'>, capability: Capability): boolean {
  return !NEEDS_PREMIUM[capability] || actor.isPremium;
}

export function dailyLimits(actor: Pick<Actor, 'isPremium'>) {
  return actor.isPremium ? DAILY_LIMITS.premium : DAILY_LIMITS.free;
}
