import type { SavedFilters, SavedSearch } from '../../../../src/shared/contract/account/searches';
import { asksForPremium } from '../../../../src/shared/rules/discovery/savedSearches';
import { MAX_SEARCHES } from '../../../../src/shared/rules/limits';
import { iso } from '../../../db/columns';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/domainError';
import { memberObjectOf } from '../../../platform/objects';
import { requireFilters, townNamed } from '../browseMembers';
import { awaitDigest } from './digestSearches';

/** Saves a search, once. Throws PREMIUM_REQUIRED for its filters, CONFLICT for one too many. */
export async function saveSearch(context: MemberContext, given: SavedFilters) {
  const { actor, acting } = await asActor(context);
  // An empty text filters nothing.
  const filters = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== ''),
  ) as SavedFilters;
  requireFilters(actor, asksForPremium(filters));
  if (filters.from !== undefined) townNamed(filters.from);
  const inbox = memberObjectOf(context.env, actor.id);
  if (!(await inbox.saveSearch(actor.id, filters, context.now.getTime()))) {
    throw conflict("You've saved {maxSearches} searches. Delete one before you save another.", {
      maxSearches: MAX_SEARCHES,
    });
  }
  await awaitDigest(acting, actor.id);
  return listSearches(context);
}

/** The member's saved searches, the oldest first. */
export async function listSearches(context: MemberContext): Promise<SavedSearch[]> {
  const [searches] = await Promise.all([
    memberObjectOf(context.env, context.session.memberId).savedSearches(),
    asActor(context),
  ]);
  return searches.map(({ id, filters, createdAt }) => ({ id, filters, createdAt: iso(createdAt) }));
}

/** Deletes a saved search, which ends its notices. Throws NOT_FOUND. */
export async function deleteSearch(context: MemberContext, id: string): Promise<void> {
  const { actor } = await asActor(context);
  if (!(await memberObjectOf(context.env, actor.id).deleteSearch(id))) throw notFound();
}
