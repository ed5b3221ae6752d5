import { DAY } from '../durations.ts';
import { dayAfter } from '../events/eventTimes';

/** Figures of these days are recounted at each run, to correct what one missed or miscounted. */
export const RECOUNTED_DAYS = 7;

/** The `YYYY-MM-DD` day this many days before. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);
}

export function mondayOf(day: string): string {
  return daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7);
}

export interface Period {
  from: string;
  to: string;
}

const COUNTS = { day: 30, week: 12, month: 12 } as const;

/** The latest periods up to today, oldest first; the last one ends today. */
export function periodsUpTo(today: string, by: keyof typeof COUNTS): Period[] {
  const periods: Period[] = [];
  let to = today;
  while (periods.length < COUNTS[by]) {
    const from = { day: to, week: mondayOf(to), month: `${to.slice(0, 7)}-01` }[by];
    periods.unshift({ from, to });
    to = daysBefore(from, 1);
  }
  return periods;
}

/** Every day from the first to the last, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}
