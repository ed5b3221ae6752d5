import { PLAN_NAMES, PLANS } from '../../shared/rules/prices';
import { TRIAL_DAYS } from '../../shared/rules/subscription';
import { totalOf } from './planLabels';

const prices = PLAN_NAMES.map((plan) => `${PLANS[plan].label}: ${totalOf(plan)}`).join('. ');

/** An answer says what the product does and nothing else. */
export const PREMIUM_QUESTIONS = [
  {
    question: 'What does it cost?',
    answer: `${prices}. Prices are in US dollars, and they are the same on every page.`,
  },
  {
    question: 'Does it renew by itself?',
    answer:
      'Not unless you tick “Renew automatically” before you pay. Then PayPal charges the same price again at the end of each term, we write to you some days before, and you can switch it off at any time.',
  },
  {
    question: 'Can I cancel anytime?',
    answer:
      'Yes, with one button under Settings, Manage subscription. Nothing more is charged, and you keep premium until the end of what you paid for.',
  },
  {
    question: `How does the ${TRIAL_DAYS}-day free trial work?`,
    answer: `One press starts it, and no card is asked for. It ends by itself after ${TRIAL_DAYS} days and nothing is charged. Each member can have it once.`,
  },
  {
    question: 'How can I pay?',
    answer:
      'Through PayPal. Besides a PayPal account it offers what your device and country allow, such as debit and credit cards, Venmo, Pay Later or Apple Pay. Parkway never sees your card number.',
  },
  {
    question: 'What happens to my matches when premium ends?',
    answer:
      'They stay, and so do your messages and photos. The daily limits of a free account apply again, and incognito browsing is switched off.',
  },
] as const;
