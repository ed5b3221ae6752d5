import type { matchesRoutes } from '../../../worker/features/matches/routes';
import { bodyOf, client } from '../../lib/api-client';
import { contractOf } from '../../lib/contractOf';
import type { Decision } from './decision';

const matches = client<typeof matchesRoutes>('/api/matches');
const contract = contractOf(() => import('../../shared/contract/matches'));

/** `keepalive`: the decision arrives although the page is left in the same moment. */
export function sendDecision(targetUserId: string, decision: Decision) {
  const json = { targetUserId, isLiked: decision !== 'pass', isSuper: decision === 'super' };
  const answer = matches.index.$post({ json }, { init: { keepalive: true } });
  return bodyOf(answer, contract('decisionResponse'));
}
