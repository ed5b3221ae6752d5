import type { membersRoutes } from '../../../worker/features/members/routes';
import type { settingsRoutes } from '../../../worker/features/settings/routes';
import { bodyOf, client, pageOf } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { device } from '../../lib/storage';
import type { ChangeSettingsRequest } from '../../shared/contract/account/settings';
import { EVERY_AGE } from '../../shared/rules/discovery/everyAge';
import type { BrowseFilters } from './filters/filters';
import type { MemberPage } from './memberList';

const users = client<typeof membersRoutes>('/api/users');
const settings = client<typeof settingsRoutes>('/api/user/settings');
const settingsContract = contractOf(() => import('../../shared/contract/account/settings'));
const contract = contractOf(() => import('../../shared/contract/members'));

/**
 * One page of the list. The server may return an empty page with a next link; such pages are
 * skipped, so a page without members is the end.
 */
export async function fetchPage(
  filters: BrowseFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<MemberPage> {
  const fields = listQuery(filters);
  if (!cursor) keepList(fields);
  let next = cursor;
  do {
    const query = { ...fields, ...(next ? { cursor: next } : {}) };
    const answer = users.index.$get({ query }, { init: { signal } });
    const page = await pageOf(answer, contract('otherMembers'));
    next = page.next;
    if (page.body.length > 0) return { members: page.body, next };
  } while (next !== null);
  return { members: [], next: null };
}

/** For the head of the page's next visit: see `FirstCalls`. */
function keepList(fields: Record<string, string | undefined>): void {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) query.set(name, value);
  device.write('parkway-browse-list', `/api/users?${query}`);
}

export const storePreferences = (json: Pick<ChangeSettingsRequest, 'matchPreferences'>) =>
  bodyOf(settings.index.$patch({ json }), settingsContract('allSettings'));

const listQuery = (filters: BrowseFilters) => ({
  excludeCurrentUser: 'true' as const,
  sort: filters.sort,
  ...searchQuery(filters),
});

/** The client leaves out undefined fields. */
export function searchQuery({ city, distance, age, interests, ...more }: BrowseFilters) {
  return {
    distance,
    age: age === EVERY_AGE ? undefined : age,
    city: city || undefined,
    intention: more.intention || undefined,
    interests: interests || undefined,
    personality: more.personality || undefined,
    gender: more.gender || undefined,
    quiz: more.quiz || undefined,
    from: more.from || undefined,
  };
}
