/** The one price table. Cents of US dollars; `perMonthCents` is what the plan comes to a month. */
export const PLANS = {
  monthly: { label: 'Monthly', months: 1, totalCents: 899, perMonthCents: 899, savePercent: 0 },
  quarterly: {
    label: '3 months',
    months: 3,
    totalCents: 2022,
    perMonthCents: 674,
    savePercent: 25,
  },
  annual: { label: 'Annual', months: 12, totalCents: 5388, perMonthCents: 449, savePercent: 50 },
} as const;

export type Plan = keyof typeof PLANS;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `899` → `$8.99`. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}
