import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../lib/api/queryClient';
import type { DatePlan } from '../../../shared/contract/dates/plans';
import { fetchPlans } from './planApi';

const KEY = ['plans'] as const;

export const plansQuery = queryOptions({ queryKey: KEY, queryFn: fetchPlans });

export const refreshPlans = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Shows what the server answered, until the list is loaded again. */
export function updatePlan(plan: DatePlan): void {
  queryClient.setQueryData<DatePlan[]>(KEY, (known = []) => [
    plan,
    ...known.filter(({ id }) => id !== plan.id),
  ]);
}
