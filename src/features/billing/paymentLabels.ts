import type { Payment } from '../../shared/contract/billing';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const STATUS_LABELS: Record<Payment['status'], string> = {
  completed: 'Paid',
  pending: 'Processing',
  failed: 'Failed',
  refunded: 'Refunded',
};

/** `8.99` → `$8.99`. */
export const amountOf = ({ amount }: Pick<Payment, 'amount'>) => dollars.format(amount);

/** The refunded amount, if the payment was refunded in part. */
export function refundText({ amount, refunded }: Pick<Payment, 'amount' | 'refunded'>) {
  if (refunded === 0 || refunded === amount) return null;
  return `Refunded ${dollars.format(refunded)} of ${dollars.format(amount)}`;
}

export const invoiceFileName = (paymentId: string) => `Parkway-invoice-${paymentId}.html`;
