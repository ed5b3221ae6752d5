import type { Payment } from '../../../src/shared/contract/billing';
import { CURRENCY, PLANS } from '../../../src/shared/rules/prices';
import { csvLine } from '../admin-users/csvLine';

export function paymentsCsv(payments: readonly Payment[]): string {
  const head = csvLine(['Date', 'Payment', 'Plan', 'Amount', 'Currency', 'Status', 'Method']);
  const lines = payments.map(({ date, id, plan, amount, status, method }) =>
    csvLine([date, id, PLANS[plan].label, amount.toFixed(2), CURRENCY, status, method]),
  );
  return head + lines.join('');
}
