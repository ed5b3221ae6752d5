import type { SavedFilters, SavedSearch } from '../../../../src/shared/contract/account/searches';
import { asksForPremium } from '../../../../src/shared/rules/discovery/savedSearches';
import { MAX_SEARCHES } from '../../../../src/shared/rules/limits';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';
import { memberObjectOf } from '../../../platform/objects';
import { requireFilters, townNamed } from '../browseMembers';
import { awaitDigest } from './digestQueue';
import { listSearches } from './listSearches';

/**
 * Saves a search; the same filters are one search. Throws PREMIUM_REQUIRED for filters of premium,
 * and CONFLICT for one too many.
 */
export async function saveSearch(
  context: MemberContext,
  given: SavedFilters,
): Promise<SavedSearch[]> {
  const { actor, acting } = await asActor(context);
  // An empty text filters nothing.
  const filters = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== ''),
  ) as SavedFilters;
  requireFilters(actor, asksForPremium(filters));
  if (filters.from !== undefined) townNamed(filters.from);
  const inbox = memberObjectOf(context.env, actor.id);
  if (!(await inbox.saveSearch(actor.id, filters, context.now.getTime()))) {
    throw conflict(`You've saved ${MAX_SEARCHES} searches. Delete one before you save another.`);
  }
  await awaitDigest(acting, actor.id);
  return listSearches(context);
}
