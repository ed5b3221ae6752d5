import { text } from '../../texts/t';

/** The one price table. Cents of US dollars; `perMonthCents` is the plan's price per month. */
export const PLANS = {
  monthly: {
    label: text('Monthly'),
    months: 1,
    totalCents: 899,
    perMonthCents: 899,
    savePercent: 0,
  },
  quarterly: {
    label: text('3 months'),
    months: 3,
    totalCents: 2022,
    perMonthCents: 674,
    savePercent: 25,
  },
  annual: {
    label: text('Annual'),
    months: 12,
    totalCents: 5388,
    perMonthCents: 449,
    savePercent: 50,
  },
} as const;

export type Plan = keyof typeof PLANS;

export const PLAN_NAMES = ['monthly', 'quarterly', 'annual'] as const satisfies readonly Plan[];
export const CURRENCY = 'USD';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY });

/** `899` → `$8.99`. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** `899` → `8.99`, the format of the payment calls. */
export function toAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** `8.99` or `"8.99"` → `899`; `null` for anything but an amount in whole cents. */
export function toCents(amount: number | string): number | null {
  if (typeof amount === 'string' && !/^\d{1,9}\.\d{2}$/.test(amount)) return null;
  const cents = Math.round(Number(amount) * 100);
  return Number.isSafeInteger(cents) && cents / 100 === Number(amount) ? cents : null;
}

/** The plan with exactly this price; no two cost the same. */
export function planFor(cents: number): Plan | undefined {
  return PLAN_NAMES.find((plan) => PLANS[plan].totalCents === cents);
}
