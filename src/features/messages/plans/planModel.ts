import { dayLabel } from '../../../components/dayOf';
import type { CheckIn, DatePlan, PlaceInput } from '../../../shared/contract/dates/plans';
import { CHECK_IN, DATE_PLAN } from '../../../shared/rules/dates/datePlans';
import { newJerseyDay } from '../../../shared/rules/day';
import { DAY, HOUR } from '../../../shared/rules/durations';
import { dayAfter, instantOfLocalTime, localTimeOf } from '../../../shared/rules/events/eventTimes';
import { clockTime } from '../../../shared/rules/formatTime';
import { t } from '../../../shared/texts/t';
import type { PlanPlaceChoice } from './planSheets';

/** Proposed or agreed, and not begun. */
export const isOpenPlan = ({ status, startsAt }: DatePlan, now: number): boolean =>
  (status === 'proposed' || status === 'accepted') && Date.parse(startsAt) > now;

/** Agreed, and begun within a day. */
const isCurrent = ({ status, startsAt }: DatePlan, now: number) =>
  status === 'accepted' && Date.parse(startsAt) + DAY > now;

/** The open plan, else today's, else one with a check-in, else one ended before its time. */
export function planWith(plans: readonly DatePlan[], userId: string, now: number) {
  const theirs = plans.filter((plan) => plan.userId === userId);
  return (
    theirs.find((plan) => isOpenPlan(plan, now)) ??
    theirs.find((plan) => isCurrent(plan, now)) ??
    theirs.find(({ checkIn }) => isWatched(checkIn)) ??
    theirs.find(({ status, startsAt }) => status !== 'proposed' && Date.parse(startsAt) > now)
  );
}

/** The plan of which the member is asked whether the two met. */
export const planToAskAbout = (plans: readonly DatePlan[], userId: string): DatePlan | undefined =>
  plans.find((plan) => plan.userId === userId && plan.askMet);

/** The member will be asked, or is being asked. */
export const isWatched = (checkIn: CheckIn | undefined): boolean =>
  checkIn?.state === 'waiting' || checkIn?.state === 'asked';

/** Whether the status waits for the member's answer. */
export const awaitsYou = (plan: DatePlan, now: number): boolean =>
  plan.status === 'proposed' && !plan.byMe && isOpenPlan(plan, now);

export function statusWords({ status, byMe, firstName: name }: DatePlan): string {
  if (status === 'declined') return t(byMe ? '{name} declined.' : 'You declined.', { name });
  if (status === 'cancelled') return t('The plan is canceled.');
  if (status === 'accepted') return t('You both said yes.');
  return t(byMe ? 'Waiting for {name} to answer.' : '{name} suggests this.', { name });
}

/** `Today, 7:00 PM` or `Sat, Nov 28, 7:00 PM` */
export function planTime(instant: string, now: Date): string {
  const time = new Date(instant);
  return `${dayLabel(time, now)}, ${clockTime(time)}`;
}

/** What the sheet's fields hold, as text. */
export interface PlanFields {
  kind: PlanPlaceChoice['kind'];
  name: string;
  /** Empty unless the place is an event. */
  eventId: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  clock: string;
}

export const NO_PLAN_YET: PlanFields = { kind: 'typed', name: '', eventId: '', day: '', clock: '' };

/** The fields with another place; an event also sets its start. */
export function withPlace(
  fields: PlanFields,
  { kind, name, eventId = '', startsAt }: PlanPlaceChoice,
): PlanFields {
  return { ...fields, ...(startsAt && localTime(startsAt)), kind, name, eventId };
}

export function fieldsOf({ place, startsAt }: DatePlan): PlanFields {
  const { kind, name, eventId = '' } = place;
  return { kind, name, eventId, ...localTime(startsAt) };
}

function localTime(instant: string): Pick<PlanFields, 'day' | 'clock'> {
  const local = localTimeOf(Date.parse(instant));
  return { day: local.slice(0, 10), clock: local.slice(11, 16) };
}

export const placeInputOf = ({ kind, name, eventId }: PlanFields): PlaceInput =>
  kind === 'event' ? { kind, eventId } : { kind, name };

/** The instant in New Jersey, as the server takes it; `null` if there is none. */
export function instantIn({ day, clock }: Pick<PlanFields, 'day' | 'clock'>): string | null {
  const instant = instantOfLocalTime(`${day}T${clock}`);
  return instant === null ? null : new Date(instant).toISOString();
}

/** What is wrong with the fields; `null` if they can be sent. */
export function errorsIn({ name, day, clock }: PlanFields, now: number) {
  const errors: Partial<Record<'name' | 'day' | 'clock', string>> = {};
  if (name.trim() === '') errors.name = t('Say where to meet.');
  if (day === '') errors.day = t('Choose a day.');
  if (clock === '') errors.clock = t('Choose a time.');
  if (day !== '' && clock !== '') {
    const instant = instantIn({ day, clock });
    if (instant === null) errors.clock = t('That night the clocks skip this time.');
    else if (Date.parse(instant) <= now) errors.clock = t('Choose a time that is still to come.');
    else if (Date.parse(instant) > now + DATE_PLAN.ahead)
      errors.day = t('Choose a day within 90 days.');
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** The first moment with this time of day after the start, and after now; within a day of the start. */
export function momentAfter(startsAt: string, clock: string, now: number): string | null {
  const start = Date.parse(startsAt);
  const from = Math.max(start, now);
  const today = newJerseyDay(new Date(from));
  for (const day of [today, dayAfter(today)]) {
    const found = instantIn({ day, clock });
    if (found !== null && Date.parse(found) > from) {
      return Date.parse(found) <= start + CHECK_IN.after ? found : null;
    }
  }
  return null;
}

/** The question's time of day at first: three hours after the start, on a quarter of an hour. */
export function firstClock(startsAt: string): string {
  const quarter = HOUR / 4;
  const after = Math.ceil((Date.parse(startsAt) + 3 * HOUR) / quarter) * quarter;
  return localTimeOf(after).slice(11, 16);
}
