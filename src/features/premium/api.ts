import type { subscriptionRoutes } from '../../../worker/features/payments/renewal/routes';
import { client } from '../../lib/api/api-client';

const subscription = client<typeof subscriptionRoutes>('/api/subscription');

export const startTrial = () => subscription.trial.$post();
