import { formatCents, PLANS, type Plan } from '../../shared/rules/billing/prices';

const TERMS: Record<Plan, { term: string; per: string }> = {
  monthly: { term: '1 month', per: 'per month' },
  quarterly: { term: '3 months', per: 'every 3 months' },
  annual: { term: '1 year', per: 'per year' },
};

/** What one payment buys: `3 months`. */
export const termOf = (plan: Plan) => TERMS[plan].term;

/** The price and how often it is paid: `$20.22 every 3 months`. */
export const totalOf = (plan: Plan) => `${formatCents(PLANS[plan].totalCents)} ${TERMS[plan].per}`;

/** The saving compared with paying by the month: `25% off`; `null` for the monthly plan. */
export function savingOf(plan: Plan): string | null {
  const { savePercent } = PLANS[plan];
  return savePercent === 0 ? null : `${savePercent}% off`;
}
