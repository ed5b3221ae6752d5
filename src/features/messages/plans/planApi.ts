import { queryOptions } from '@tanstack/react-query';
import type { myEventsRoutes } from '../../../../worker/features/events/routes';
import type { plansRoutes } from '../../../../worker/features/plans/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import { queryClient } from '../../../lib/api/queryClient';
import type {
  ChangePlanRequest,
  CheckInRequest,
  DatePlan,
  MetRequest,
  ProposePlanRequest,
} from '../../../shared/contract/dates/plans';

const plans = client<typeof plansRoutes>('/api/plans');
const ownEvents = client<typeof myEventsRoutes>('/api/user/events');
const contract = contractOf(() => import('../../../shared/contract/dates/plans'));
const eventContract = contractOf(() => import('../../../shared/contract/events'));

export const postPlan = (json: ProposePlanRequest) =>
  bodyOf(plans.index.$post({ json }), contract('datePlan'));

export const patchPlan = (id: string, json: ChangePlanRequest) =>
  bodyOf(plans[':id'].$patch({ param: { id }, json }), contract('datePlan'));

export const putCheckIn = (id: string, json: CheckInRequest) =>
  plans[':id']['check-in'].$put({ param: { id }, json });

export const deleteCheckIn = (id: string) => plans[':id']['check-in'].$delete({ param: { id } });

export const postMet = (id: string, json: MetRequest) =>
  plans[':id'].met.$post({ param: { id }, json });

/** Events that the member goes to or is interested in. */
export const fetchOwnEvents = () =>
  bodyOf(ownEvents.index.$get(), eventContract('readableMyEvents'));

const PLANS = ['plans'] as const;

export const plansQuery = queryOptions({
  queryKey: PLANS,
  queryFn: () => bodyOf(plans.index.$get(), contract('datePlans')),
});

export const refreshPlans = () => queryClient.invalidateQueries({ queryKey: PLANS });

/** Shows what the server answered, until the list is loaded again. */
export function updatePlan(plan: DatePlan): void {
  queryClient.setQueryData<DatePlan[]>(PLANS, (known = []) => [
    plan,
    ...known.filter(({ id }) => id !== plan.id),
  ]);
}
