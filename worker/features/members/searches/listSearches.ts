import type { SavedSearch } from '../../../../src/shared/contract/account/searches';
import { iso } from '../../../db/columns';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { memberObjectOf } from '../../../platform/objects';

/** The member's saved searches, the oldest first. */
export async function listSearches(context: MemberContext): Promise<SavedSearch[]> {
  const [searches] = await Promise.all([
    memberObjectOf(context.env, context.session.memberId).savedSearches(),
    asActor(context),
  ]);
  return searches.map(({ id, filters, createdAt }) => ({ id, filters, createdAt: iso(createdAt) }));
}
