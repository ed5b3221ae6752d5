import type { SubscriptionRoutes } from '../../../worker/features/payments/renewal/routes';
import { bodyOf, client } from '../../lib/api-client';

const subscription = client<SubscriptionRoutes>('/api/subscription');

export const startTrial = () => bodyOf(subscription.trial.$post());
