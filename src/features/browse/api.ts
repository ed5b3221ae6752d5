import type { membersRoutes } from '../../../worker/features/members/routes';
import type { settingsRoutes } from '../../../worker/features/settings/routes';
import { bodyOf, client, pageOf } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { SavedFilters } from '../../shared/contract/account/searches';
import type { ChangeSettingsRequest } from '../../shared/contract/account/settings';
import { EVERY_AGE } from '../../shared/rules/discovery/browseFilters';
import type { BrowseFilters } from './filters/filters';
import type { MemberPage } from './memberList';

const users = client<typeof membersRoutes>('/api/users');
const settings = client<typeof settingsRoutes>('/api/user/settings');
const settingsContract = contractOf(() => import('../../shared/contract/account/settings'));
const contract = contractOf(() => import('../../shared/contract/members'));

/** Skips empty pages with a next link, so that a page without members is the end. */
export async function fetchPage(
  filters: BrowseFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<MemberPage> {
  let next = cursor;
  do {
    const query = {
      excludeCurrentUser: 'true' as const,
      sort: filters.sort,
      ...searchQuery(filters),
      ...(next ? { cursor: next } : {}),
    };
    const answer = users.index.$get({ query }, { init: { signal } });
    const page = await pageOf(answer, contract('otherMembers'));
    next = page.next;
    if (page.body.length > 0) return { members: page.body, next };
  } while (next !== null);
  return { members: [], next: null };
}

export const findByEmail = (email: string) =>
  bodyOf(users.index.$get({ query: { email } }), contract('otherMembers'));

export const storePreferences = (json: Pick<ChangeSettingsRequest, 'matchPreferences'>) =>
  bodyOf(settings.index.$patch({ json }), settingsContract('allSettings'));

/** Without the filters that are not set. */
export function searchQuery({ sort: _, ...filters }: BrowseFilters): SavedFilters {
  const set = Object.entries(filters).filter(([, value]) => value && value !== EVERY_AGE);
  return Object.fromEntries(set);
}
