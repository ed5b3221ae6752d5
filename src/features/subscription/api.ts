import type { subscriptionRoutes } from '../../../worker/features/payments/renewal/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { Plan } from '../../shared/rules/billing/prices';

const subscription = client<typeof subscriptionRoutes>('/api/subscription');
const billingContract = contractOf(() => import('../../shared/contract/billing'));
const memberContract = contractOf(() => import('../../shared/contract/members'));

export const SUBSCRIPTION = ['subscription'];

export const fetchSubscription = () =>
  bodyOf(subscription.index.$get(), billingContract('subscription'));
export const cancelRenewal = () => bodyOf(subscription.cancel.$post(), memberContract('self'));
export const resumeRenewal = () => bodyOf(subscription.resume.$post(), memberContract('self'));
export const changePlan = (plan: Plan) =>
  bodyOf(subscription.plan.$post({ json: { plan } }), billingContract('subscription'));
