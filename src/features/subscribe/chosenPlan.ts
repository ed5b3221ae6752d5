import { PLAN_NAMES, type Plan } from '../../shared/rules/billing/prices';

const DEFAULT_PLAN: Plan = 'monthly';

export function planFrom(search: string): Plan {
  const asked = new URLSearchParams(search).get('plan');
  return PLAN_NAMES.find((plan) => plan === asked) ?? DEFAULT_PLAN;
}
