import type { Payment } from '../../shared/contract/billing';
import { numberFormat } from '../../shared/texts/formats';
import { type Text, t, text } from '../../shared/texts/t';

const dollars = (amount: number) =>
  numberFormat({ style: 'currency', currency: 'USD' }).format(amount);

export const STATUS_LABELS: Record<Payment['status'], Text> = {
  completed: text('Paid'),
  pending: text('Processing'),
  failed: text('Failed'),
  refunded: text('Refunded'),
};

/** `8.99` → `$8.99`. */
export const amountOf = ({ amount }: Pick<Payment, 'amount'>) => dollars(amount);

/** The refunded amount, if the payment was refunded in part. */
export function refundText({ amount, refunded }: Pick<Payment, 'amount' | 'refunded'>) {
  if (refunded === 0 || refunded === amount) return null;
  return t('Refunded {refunded} of {amount}', {
    refunded: dollars(refunded),
    amount: dollars(amount),
  });
}

export const invoiceFileName = (paymentId: string) => `Parkway-invoice-${paymentId}.html`;
