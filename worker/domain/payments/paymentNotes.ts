import type { Language } from '../../../src/shared/texts/language';
import { type Text, text } from '../../../src/shared/texts/t';
import type { Vars } from '../../env';
import { inLanguage, sentence } from '../../platform/sentence';

/** What is stored with a payment or a subscription, and what its member then reads. */
const NOTES = {
  declined: text(
    "PayPal couldn't charge the payment method you chose, and you weren't charged. Please try again with another one.",
  ),
  pending: text(
    'PayPal is still checking this payment. Premium starts as soon as it goes through.',
  ),
  'pending-bank': text(
    'The money is on its way from your bank. Premium starts when it arrives, usually within a week.',
  ),
  unconfirmed: text(
    "PayPal hasn't confirmed this payment yet. You won't be charged twice: Premium starts as soon as PayPal confirms it.",
  ),
  mismatch: text(
    "PayPal reported a payment that doesn't match your order, so Premium didn't start. Please write to {supportEmail}: we'll look into it and refund what you paid.",
  ),
  'charged-back': text(
    "One of your payments was reversed through PayPal, so a person has to review it before you can buy again. Please write to {supportEmail}. You weren't charged.",
  ),
  refunded: text('The payment was refunded, and the Premium it paid for has ended.'),
  'not-kept': text(
    "PayPal didn't save your account for renewals, so this plan doesn't renew: you won't be charged again, and Premium ends on its own.",
  ),
  'renewal-declined': text(
    "PayPal couldn't charge the payment method it saved for you. You can pay with another one at any time.",
  ),
  'renewal-unknown': text(
    "We asked PayPal to charge this renewal but never learned whether it did. We won't try again, so you can't be charged twice. If PayPal did charge you, Premium continues as soon as it tells us. If it didn't, cancel here and pay again.",
  ),
} as const satisfies Record<string, Text>;

export type PaymentNote = keyof typeof NOTES;

/** Older rows have the English sentence itself. */
export function noteSentence(note: string, { SUPPORT_EMAIL }: Pick<Vars, 'SUPPORT_EMAIL'>) {
  const known: Partial<Record<string, Text>> = NOTES;
  return sentence(known[note] ?? note, { supportEmail: SUPPORT_EMAIL });
}

const CARD = /^(?<brand>.+) ending in (?<digits>\d{4})$/;

/** A stored method of payment: `PayPal`, or `Visa ending in 1234`. */
export function methodSaid(language: Language, method: string): string {
  const { brand = '', digits = '' } = CARD.exec(method)?.groups ?? {};
  if (!digits) return method;
  return inLanguage(language, sentence('{brand} ending in {digits}', { brand, digits }));
}
