import type { SubscriptionRoutes } from '../../../worker/features/payments/renewal/routes';
import { bodyOf, client } from '../../lib/api-client';
import type { Plan } from '../../shared/rules/prices';

const subscription = client<SubscriptionRoutes>('/api/subscription');

export const fetchSubscription = () => bodyOf(subscription.index.$get());
export const cancelRenewal = () => bodyOf(subscription.cancel.$post());
export const resumeRenewal = () => bodyOf(subscription.resume.$post());
export const changePlan = (plan: Plan) => bodyOf(subscription.plan.$post({ json: { plan } }));
