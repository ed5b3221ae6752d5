import { PLANTED_IN_EVENTS } from './events.ts';
import { PLANTED_IN_PAIRS } from './pairs.ts';
import { PLANTED_IN_PAYMENTS } from './payments.ts';
import { PLANTED_IN_PLANS } from './plans.ts';

export const PLANTED = [
  ...PLANTED_IN_PAYMENTS,
  ...PLANTED_IN_PAIRS,
  ...PLANTED_IN_EVENTS,
  ...PLANTED_IN_PLANS,
];
