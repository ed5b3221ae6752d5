import type { paypalRoutes } from '../../../worker/features/payments/checkout/routes';
import type { billingRoutes } from '../../../worker/features/payments/history/routes';
import type { subscriptionRoutes } from '../../../worker/features/payments/renewal/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { OrderRequest } from '../../shared/contract/billing';

const paypal = client<typeof paypalRoutes>('/api/paypal');
const billing = client<typeof billingRoutes>('/api');
const subscription = client<typeof subscriptionRoutes>('/api/subscription');
const contract = contractOf(() => import('../../shared/contract/billing'));

export const fetchSetup = () => bodyOf(paypal.setup.$get(), contract('paypalSetup'));
export const createOrder = (json: OrderRequest) =>
  bodyOf(paypal.order.$post({ json }), contract('orderResponse'));
export const captureOrder = (orderId: string) =>
  bodyOf(
    paypal.order[':orderId'].capture.$post({ param: { orderId } }),
    contract('captureResponse'),
  );

export const fetchPayments = () =>
  bodyOf(billing['billing-history'].$get(), contract('billingHistory'));
export const fetchSubscription = () => bodyOf(subscription.index.$get(), contract('subscription'));
