import type { BillingRoutes } from '../../../worker/features/payments/history/routes';
import { bodyOf, client } from '../../lib/api-client';

const billing = client<BillingRoutes>('/api');

export const fetchPayments = () => bodyOf(billing['billing-history'].$get());
export const fetchInvoice = (id: string) => bodyOf(billing.invoices[':id'].$get({ param: { id } }));
