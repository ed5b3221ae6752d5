import { CHECK_IN, DATE_PLAN } from '../../../src/shared/rules/dates/datePlans';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { dayAfter, instantOfLocalTime } from '../../../src/shared/rules/events/eventTimes';
import type { SharedPlan, StoredCheckIn, StoredPlan } from './storedPlan';

const RANK = { proposed: 0, accepted: 1, declined: 2, cancelled: 3 };

/** A later proposal replaces an earlier one, and its end replaces its acceptance. */
export function isNewer(one: SharedPlan, other: SharedPlan): boolean {
  if (one.version !== other.version) return one.version > other.version;
  return RANK[one.status] > RANK[other.status];
}

/** The version of a member's next proposal to the other. */
export function nextVersion(seen: number, memberId: string, otherId: string): number {
  const parity = memberId < otherId ? 0 : 1;
  return (seen + 1) % 2 === parity ? seen + 1 : seen + 2;
}

export const isOpenPlan = ({ status, startsAt }: SharedPlan, now: number): boolean =>
  (status === 'proposed' || status === 'accepted') && startsAt > now;

/** Of several open plans of a pair only the last stays, on both sides. Returns those to cancel. */
export function supersededPlans<Plan extends SharedPlan>(open: readonly Plan[]): Plan[] {
  const isAfter = (a: Plan, b: Plan) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
  return open.toSorted(isAfter).slice(0, -1);
}

/** It asks, or waits for an answer. */
export const isRunning = (checkIn: StoredCheckIn | null): checkIn is StoredCheckIn =>
  checkIn?.state === 'waiting' || checkIn?.state === 'asked';

/** When nothing of it is left: at once where the two have parted, unless there is a check-in. */
export function endsAt({ startsAt, status, at, checkIn, isOver }: StoredPlan): number {
  if (isOver && !checkIn) return 0;
  const isClosed = status === 'declined' || status === 'cancelled';
  return (
    Math.max(isClosed ? Math.min(at, startsAt) : startsAt, checkIn?.lastAt ?? 0) + DATE_PLAN.kept
  );
}

/** Noon in New Jersey on the day after the start. */
export const asksMetAt = (startsAt: number): number =>
  instantOfLocalTime(`${dayAfter(newJerseyDay(new Date(startsAt)))}T12:00`) ?? startsAt;

/** When the plan needs the alarm, in milliseconds since 1970. */
export function dueTimes(plan: StoredPlan): number[] {
  const { checkIn, met, isOver, status, startsAt } = plan;
  const times = [endsAt(plan)];
  if (checkIn?.state === 'waiting') times.push(checkIn.askAt ?? 0);
  if (checkIn?.state === 'asked') times.push(checkIn.answerBy ?? 0);
  if (met === 'later' && status === 'accepted' && !isOver) times.push(asksMetAt(startsAt));
  return times;
}

/** The question is asked now. */
export const askedAt = (checkIn: StoredCheckIn, now: number): StoredCheckIn => ({
  ...checkIn,
  state: 'asked',
  isPushed: false,
  answerBy: now + CHECK_IN.answer,
  lastAt: now + CHECK_IN.answer,
});

/** The key of the mail to the trusted person: one for each check-in. */
export const checkInMailKey = (memberId: string, planId: string, { since }: StoredCheckIn) =>
  `check-in:${memberId}:${planId}:${since}`;
