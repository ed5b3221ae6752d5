import type { plansRoutes } from '../../../worker/features/plans/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const plans = client<typeof plansRoutes>('/api/plans');
const contract = contractOf(() => import('../../shared/contract/dates/plans'));

export const fetchDatePlans = () => bodyOf(plans.index.$get(), contract('datePlans'));

export const postFine = (id: string, word: string) =>
  plans[':id'].fine.$post({ param: { id }, json: word === '' ? {} : { word } });

export const postLater = (id: string, minutes: number) =>
  plans[':id'].later.$post({ param: { id }, json: { minutes } });
