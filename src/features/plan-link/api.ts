import type { planLinkRoutes } from '../../../worker/features/plans/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const links = client<typeof planLinkRoutes>('/api/plan-link');
const contract = contractOf(() => import('../../shared/contract/dates/plans'));

export const fetchPlanLink = (token: string) =>
  bodyOf(links[':token'].$get({ param: { token } }), contract('planLink'));
