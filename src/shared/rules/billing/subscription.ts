import { DAY, HOUR } from '../durations.ts';
import { PLANS, type Plan } from './prices';

export const TRIAL_DAYS = 7;
/** Free trials that may begin on one device, of any members. */
export const TRIALS_ON_A_DEVICE = 2;

/** A renewal is charged this long before the term ends, so that premium has no gap. */
export const RENEWAL_LEAD_MS = 6 * HOUR;
/** One a day after the first failed charge. */
export const RENEWAL_TRIES = 4;
export const RENEWAL_PAUSE_MS = DAY;
/** A renewal is tried for this long after the end of its term. */
export const RENEWAL_GRACE_MS = RENEWAL_TRIES * RENEWAL_PAUSE_MS;

/** A renewal is charged at the earliest this long after its notice was sent. */
export const RENEWAL_NOTICE_MS = HOUR;

/**
 * The mail that announces a renewal is sent this long before; the longer the term, the earlier. For
 * a year it has to be 30 to 60 days before (N.J.S.A. 56:12-95.5).
 */
export const REMINDER_MS: Record<Plan, number> = {
  monthly: 3 * DAY,
  quarterly: 7 * DAY,
  annual: 45 * DAY,
};

/** A purchase starts now, or when the present term ends. Times in milliseconds. */
export function nextTerm(plan: Plan, premiumUntil: number | null, now: number) {
  const start = Math.max(now, premiumUntil ?? 0);
  return { start, end: addMonths(start, PLANS[plan].months) };
}

export function trialEnd(now: number): number {
  return now + TRIAL_DAYS * DAY;
}

/** The same day and time this many months later, or the last day of a month that is too short. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
