import type { Payment } from '../../../../src/shared/contract/billing';
import { CURRENCY, PLANS } from '../../../../src/shared/rules/billing/prices';
import { csvLine } from '../../../platform/csvLine';
import { englishOf } from '../../../platform/sentence';

const COLUMNS: Record<string, (payment: Payment) => string> = {
  Date: ({ date }) => date,
  Payment: ({ id }) => id,
  Plan: ({ plan }) => englishOf(PLANS[plan].label),
  Amount: ({ amount }) => amount.toFixed(2),
  Refunded: ({ refunded }) => refunded.toFixed(2),
  Currency: () => CURRENCY,
  Status: ({ status }) => status,
  Method: ({ method }) => method,
};

export function paymentsCsv(payments: readonly Payment[]): string {
  const cells = Object.values(COLUMNS);
  const lines = payments.map((payment) => csvLine(cells.map((cell) => cell(payment))));
  return csvLine(Object.keys(COLUMNS)) + lines.join('');
}
