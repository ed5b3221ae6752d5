import { PLAN_NAMES, PLANS } from '../../shared/rules/billing/prices';
import { TRIAL_DAYS } from '../../shared/rules/billing/subscription';
import { t, text } from '../../shared/texts/t';
import { totalOf } from './planLabels';

/** Answers describe what the product does and nothing else. */
const QUESTIONS = [
  {
    question: text('What does it cost?'),
    answer: text('{prices}. Prices are in US dollars, and they’re the same on every page.'),
  },
  {
    question: text('Does it renew automatically?'),
    answer: text(
      'Not unless you check “Renew automatically” before you pay. Then PayPal charges the same price again at the end of each term. We email you in advance, and you can turn it off at any time.',
    ),
  },
  {
    question: text('Can I cancel anytime?'),
    answer: text(
      'Yes, with one button under Settings, Manage subscription. Nothing more is charged, and you keep premium until the end of what you paid for.',
    ),
  },
  {
    question: text('How does the {days}-day free trial work?'),
    answer: text(
      'One click starts it, and we don’t ask for a card. It ends on its own after {days} days, and you won’t be charged. Each member can have it once.',
    ),
  },
  {
    question: text('How can I pay?'),
    answer: text(
      'Through PayPal. Besides a PayPal account, it offers whatever your device and country allow, such as debit and credit cards, Venmo, Pay Later or Apple Pay. Parkway never sees your card number.',
    ),
  },
  {
    question: text('What happens to my matches when premium ends?'),
    answer: text(
      'They stay, and so do your messages and photos. The daily limits of a free account apply again, and incognito browsing is turned off.',
    ),
  },
];

const prices = () =>
  PLAN_NAMES.map((plan) => `${t(PLANS[plan].label)}: ${totalOf(plan)}`).join('. ');

export const premiumQuestions = () =>
  QUESTIONS.map(({ question, answer }) => ({
    question: t<string>(question, { days: TRIAL_DAYS }),
    answer: t<string>(answer, { days: TRIAL_DAYS, prices: prices() }),
  }));
