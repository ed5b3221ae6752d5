import type { PaypalRoutes } from '../../../worker/features/payments/checkout/routes';
import type { BillingRoutes } from '../../../worker/features/payments/history/routes';
import type { SubscriptionRoutes } from '../../../worker/features/payments/renewal/routes';
import { bodyOf, client } from '../../lib/api-client';
import type { OrderRequest } from '../../shared/contract/billing';

const paypal = client<PaypalRoutes>('/api/paypal');
const billing = client<BillingRoutes>('/api');
const subscription = client<SubscriptionRoutes>('/api/subscription');

export const fetchSetup = () => bodyOf(paypal.setup.$get());
export const createOrder = (json: OrderRequest) => bodyOf(paypal.order.$post({ json }));
export const captureOrder = (orderId: string) =>
  bodyOf(paypal.order[':orderId'].capture.$post({ param: { orderId } }));

export const fetchPayments = () => bodyOf(billing['billing-history'].$get());
export const fetchSubscription = () => bodyOf(subscription.index.$get());
