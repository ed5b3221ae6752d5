import type { trustedRoutes } from '../../../worker/features/plans/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const trusted = client<typeof trustedRoutes>('/api/trusted');
const contract = contractOf(() => import('../../shared/contract/dates/plans'));

/** Each throws `ApiError`, with 404 for a link that has ended. */
export const fetchTrusted = (token: string) =>
  bodyOf(trusted[':token'].$get({ param: { token } }), contract('trustedLink'));
export const confirmTrusted = (token: string) =>
  bodyOf(trusted[':token'].$post({ param: { token } }), contract('trustedLink'));
export const stopTrusted = (token: string) =>
  bodyOf(trusted[':token'].$delete({ param: { token } }), contract('trustedLink'));
