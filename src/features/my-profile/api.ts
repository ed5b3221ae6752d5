import type { myEventsRoutes } from '../../../worker/features/events/routes';
import type { matchesRoutes } from '../../../worker/features/matches/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const matches = client<typeof matchesRoutes>('/api/matches');
const myEvents = client<typeof myEventsRoutes>('/api/user/events');
const matchContract = contractOf(() => import('../../shared/contract/matches'));
const eventContract = contractOf(() => import('../../shared/contract/events'));

export const fetchMatches = () => bodyOf(matches.mutual.$get(), matchContract('mutualMatches'));

export const unmatch = (userId: string) => matches[':userId'].$delete({ param: { userId } });
export const fetchMyEvents = () => bodyOf(myEvents.index.$get(), eventContract('readableMyEvents'));
