import type { Payment } from '../../shared/contract/billing';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const STATUS_WORDS: Record<Payment['status'], string> = {
  completed: 'Paid',
  pending: 'Processing',
  failed: 'Failed',
  refunded: 'Refunded',
};

/** `8.99` → `$8.99`. */
export const amountOf = ({ amount }: Pick<Payment, 'amount'>) => dollars.format(amount);

/** The name that an invoice is saved under. */
export const invoiceFileName = (paymentId: string) => `Parkway-invoice-${paymentId}.html`;
