import type { Payment } from '../../../../src/shared/contract/billing';
import { CURRENCY, PLANS } from '../../../../src/shared/rules/prices';
import { csvLine } from '../../../platform/csvLine';

export function paymentsCsv(payments: readonly Payment[]): string {
  const head = csvLine([
    'Date',
    'Payment',
    'Plan',
    'Amount',
    'Refunded',
    'Currency',
    'Status',
    'Method',
  ]);
  const lines = payments.map((payment) =>
    csvLine([
      payment.date,
      payment.id,
      PLANS[payment.plan].label,
      payment.amount.toFixed(2),
      payment.refunded.toFixed(2),
      CURRENCY,
      payment.status,
      payment.method,
    ]),
  );
  return head + lines.join('');
}
