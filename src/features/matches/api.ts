import type { matchesRoutes } from '../../../worker/features/matches/routes';
import { bodyOf, client, pageOf } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { LikesResponse } from '../../shared/contract/matches';
import type { Decision, LikeRemark } from './decision';

const matches = client<typeof matchesRoutes>('/api/matches');
const contract = contractOf(() => import('../../shared/contract/matches'));

/** `keepalive`: the request survives leaving the page at the same moment. */
export function sendDecision(targetUserId: string, decision: Decision, said: LikeRemark = {}) {
  const json = {
    targetUserId,
    isLiked: decision !== 'pass',
    isSuper: decision === 'super',
    ...said,
  };
  const answer = matches.index.$post({ json }, { init: { keepalive: true } });
  return bodyOf(answer, contract('decisionResponse'));
}

export const fetchMutualMatches = () => bodyOf(matches.mutual.$get(), contract('mutualMatches'));

export interface LikesPage extends LikesResponse {
  next: string | null;
}

export async function fetchLikes(cursor: string | null): Promise<LikesPage> {
  const answer = matches.likes.$get({ query: cursor ? { cursor } : {} });
  const { body, next } = await pageOf(answer, contract('likesResponse'));
  return { ...body, next };
}

/** Whether this page is the first of the member's to show a match. */
export async function isFirstToShow(userId: string): Promise<boolean> {
  const answer = matches[':userId'].shown.$post({ param: { userId } });
  return (await bodyOf(answer, contract('matchShown'))).isFirst;
}

/** Works only while the other member has not been shown the like. */
export const takeLikeBack = (userId: string) =>
  matches.likes[':userId'].$delete({ param: { userId } });
