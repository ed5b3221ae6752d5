import type { MyEventsRoutes } from '../../../worker/features/events/routes';
import type { MatchesRoutes } from '../../../worker/features/matches/routes';
import type { MembersRoutes } from '../../../worker/features/members/routes';
import { bodyOf, client, nextCursor } from '../../lib/api-client';
import type { LikesResponse } from '../../shared/contract/matches';
import type { UpdateMemberRequest } from '../../shared/contract/profile';

const users = client<MembersRoutes>('/api/users');
const matches = client<MatchesRoutes>('/api/matches');
const myEvents = client<MyEventsRoutes>('/api/user/events');

export const updateMember = (id: string, json: UpdateMemberRequest) =>
  bodyOf(users[':id'].$patch({ param: { id }, json }));

export const fetchMatches = () => bodyOf(matches.mutual.$get());

export interface LikesPage extends LikesResponse {
  next: string | null;
}

/** Everybody who waits for an answer, by pages. */
export async function fetchLikes(cursor: string | null): Promise<LikesPage> {
  const response = await matches.likes.$get({ query: cursor ? { cursor } : {} });
  return { ...(await response.json()), next: nextCursor(response) };
}

export const unmatch = (userId: string) => matches[':userId'].$delete({ param: { userId } });
export const fetchMyEvents = () => bodyOf(myEvents.index.$get());
