import { withFigures } from '../../lib/build/withFigures';
import { PLAN_NAMES, PLANS } from '../../shared/rules/billing/prices';
import { TRIAL_DAYS } from '../../shared/rules/billing/subscription';
import { totalOf } from './planLabels';
import questions from './questions.json' with { type: 'json' };

const PRICES = PLAN_NAMES.map((plan) => `${PLANS[plan].label}: ${totalOf(plan)}`).join('. ');

/** Answers describe what the product does and nothing else. */
export const PREMIUM_QUESTIONS = questions.map(({ question, answer }) => ({
  question: withFigures(question, { TRIAL_DAYS }),
  answer: withFigures(answer, { PRICES, TRIAL_DAYS }),
}));
