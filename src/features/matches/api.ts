import type { MatchesRoutes } from '../../../worker/features/matches/routes';
import { bodyOf, client } from '../../lib/api-client';
import type { Decision } from './decision';

const matches = client<MatchesRoutes>('/api/matches');

/** `keepalive`: the decision arrives although the page is left in the same moment. */
export function sendDecision(targetUserId: string, decision: Decision) {
  const json = { targetUserId, isLiked: decision !== 'pass', isSuper: decision === 'super' };
  return bodyOf(matches.index.$post({ json }, { init: { keepalive: true } }));
}
