import type { MatchesRoutes } from '../../../worker/features/matches/routes';
import { bodyOf, client } from '../../lib/api-client';
import type { Answer } from './answer';

const matches = client<MatchesRoutes>('/api/matches');

/** `keepalive`: the answer arrives although the page is left in the same moment. */
export function sendAnswer(targetUserId: string, answer: Answer) {
  const json = { targetUserId, isLiked: answer !== 'pass', isSuper: answer === 'super' };
  return bodyOf(matches.index.$post({ json }, { init: { keepalive: true } }));
}
