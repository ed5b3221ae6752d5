import type { Payment } from '../../../../src/shared/contract/billing';
import { CURRENCY, PLANS } from '../../../../src/shared/rules/billing/prices';
import type { Language } from '../../../../src/shared/texts/language';
import { type Say, type Text, text } from '../../../../src/shared/texts/t';
import { csvLine } from '../../../platform/csvLine';
import { sayIn } from '../../../platform/sentence';

const STATUS: Record<Payment['status'], Text> = {
  completed: text('completed'),
  pending: text('pending'),
  failed: text('failed'),
  refunded: text('refunded'),
};

const COLUMNS: readonly [heading: Text, cell: (payment: Payment, say: Say) => string][] = [
  [text('Date'), ({ date }) => date],
  [text('Payment'), ({ id }) => id],
  [text('Plan'), ({ plan }, say) => say(PLANS[plan].label)],
  [text('Amount'), ({ amount }) => amount.toFixed(2)],
  [text('Refunded'), ({ refunded }) => refunded.toFixed(2)],
  [text('Currency'), () => CURRENCY],
  [text('Status'), ({ status }, say) => say(STATUS[status])],
  [text('Method'), ({ method }) => method],
];

export function paymentsCsv(payments: readonly Payment[], language: Language): string {
  const say = sayIn(language);
  const lines = payments.map((payment) => csvLine(COLUMNS.map(([, cell]) => cell(payment, say))));
  return csvLine(COLUMNS.map(([heading]) => say(heading))) + lines.join('');
}
