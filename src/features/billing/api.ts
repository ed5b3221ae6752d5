import type { billingRoutes } from '../../../worker/features/payments/history/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const billing = client<typeof billingRoutes>('/api');
const contract = contractOf(() => import('../../shared/contract/billing'));

export const fetchPayments = () =>
  bodyOf(billing['billing-history'].$get(), contract('billingHistory'));
export const fetchInvoice = (id: string) =>
  bodyOf(billing.invoices[':id'].$get({ param: { id } }), contract('invoiceResponse'));
