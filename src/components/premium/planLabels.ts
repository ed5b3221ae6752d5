import { formatCents, PLANS, type Plan } from '../../shared/rules/billing/prices';
import { bilingual, type Text, t } from '../../shared/texts/t';

const TERMS: Record<Plan, { term: Text; total: Text }> = {
  monthly: { term: bilingual('1 month'), total: bilingual('{amount} per month') },
  quarterly: { term: bilingual('3 months'), total: bilingual('{amount} every 3 months') },
  annual: { term: bilingual('1 year'), total: bilingual('{amount} per year') },
};

/** What one payment buys: `3 months`. */
export const termOf = (plan: Plan) => t(TERMS[plan].term);

/** The price and how often it is paid: `$20.22 every 3 months`. */
export const totalOf = (plan: Plan) =>
  t(TERMS[plan].total, { amount: formatCents(PLANS[plan].totalCents) });

/** The saving compared with paying by the month: `25% off`; `null` for the monthly plan. */
export function savingOf(plan: Plan): string | null {
  const { savePercent } = PLANS[plan];
  return savePercent === 0 ? null : t('{percent}% off', { percent: savePercent });
}
