import type { myEventsRoutes } from '../../../worker/features/events/routes';
import type { matchesRoutes } from '../../../worker/features/matches/routes';
import { bodyOf, client, pageOf } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { LikesResponse } from '../../shared/contract/matches';

const matches = client<typeof matchesRoutes>('/api/matches');
const myEvents = client<typeof myEventsRoutes>('/api/user/events');
const matchContract = contractOf(() => import('../../shared/contract/matches'));
const eventContract = contractOf(() => import('../../shared/contract/events'));

export const fetchMatches = () => bodyOf(matches.mutual.$get(), matchContract('mutualMatches'));

export interface LikesPage extends LikesResponse {
  next: string | null;
}

/** Everyone who liked the member and waits for an answer, in pages. */
export async function fetchLikes(cursor: string | null): Promise<LikesPage> {
  const answer = matches.likes.$get({ query: cursor ? { cursor } : {} });
  const { body, next } = await pageOf(answer, matchContract('likesResponse'));
  return { ...body, next };
}

export const unmatch = (userId: string) => matches[':userId'].$delete({ param: { userId } });
export const fetchMyEvents = () => bodyOf(myEvents.index.$get(), eventContract('readableMyEvents'));
