import { describe, expect, it } from 'vitest';
import {
  type CheckInFields,
  checkInErrors,
  checkInRequestOf,
} from '../../src/features/messages/plans/checkInFields';
import {
  awaitsYou,
  errorsIn,
  fieldsOf,
  firstClock,
  instantIn,
  momentAfter,
  NO_PLAN_YET,
  placeInputOf,
  planToAskAbout,
  planWith,
  statusWords,
  withPlace,
} from '../../src/features/messages/plans/planModel';
import type { DatePlan } from '../../src/shared/contract/dates/plans';

const NOW = Date.parse('2026-11-03T17:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (ms: number) => new Date(NOW + ms).toISOString();

const plan = (given: Partial<DatePlan> = {}): DatePlan => ({
  id: 'pln_1',
  userId: 'usr_otis',
  firstName: 'Otis',
  place: { kind: 'town', name: 'Hoboken' },
  startsAt: at(DAY),
  status: 'proposed',
  version: 1,
  byMe: false,
  askMet: false,
  ...given,
});
const checkIn = {
  state: 'waiting' as const,
  askAt: at(DAY),
  laterLeft: 6,
  hasWord: false,
  linkUrl: '',
};
const shownOf = (...plans: DatePlan[]) => planWith(plans, 'usr_otis', NOW)?.id;

describe('the plan that a conversation shows', () => {
  it('is the open one, before any that is over', () => {
    const declined = plan({ id: 'pln_2', status: 'declined' });
    expect(shownOf(declined, plan())).toBe('pln_1');
    expect(shownOf(declined, plan({ userId: 'usr_ivo' }))).toBe('pln_2');
  });

  it('is the accepted one for a day after its start', () => {
    const begun = (ago: number) => plan({ status: 'accepted', startsAt: at(-ago) });
    expect(shownOf(begun(23 * HOUR))).toBe('pln_1');
    expect(shownOf(begun(25 * HOUR))).toBeUndefined();
    expect(shownOf({ ...begun(25 * HOUR), checkIn })).toBe('pln_1');
  });

  it('is none that nobody accepted in time, or that ended before its time came', () => {
    expect(shownOf(plan({ startsAt: at(-1) }))).toBeUndefined();
    expect(shownOf(plan({ startsAt: at(-1), status: 'cancelled' }))).toBeUndefined();
  });

  it('waits for an answer to the other’s proposal only, while there is time', () => {
    expect(awaitsYou(plan(), NOW)).toBe(true);
    for (const given of [{ byMe: true }, { status: 'accepted' as const }, { startsAt: at(-1) }]) {
      expect(awaitsYou(plan(given), NOW)).toBe(false);
    }
  });

  it.each([
    [{}, 'Otis suggests this.'],
    [{ byMe: true }, 'Waiting for Otis to answer.'],
    [{ status: 'accepted' }, 'You both said yes.'],
    [{ status: 'declined', byMe: true }, 'Otis declined.'],
    [{ status: 'declined' }, 'You declined.'],
    [{ status: 'cancelled' }, 'The plan is canceled.'],
  ] as const)('with %j says: %s', (given, words) => {
    expect(statusWords(plan(given))).toBe(words);
  });

  it('is asked about only by whom it was made with', () => {
    const asked = plan({ askMet: true });
    expect(planToAskAbout([plan({ id: 'pln_2' }), asked], 'usr_otis')).toBe(asked);
    expect(planToAskAbout([asked], 'usr_ivo')).toBeUndefined();
  });
});

describe('the fields of a plan', () => {
  const typed = { ...NO_PLAN_YET, name: 'Grove Diner', day: '2026-11-04', clock: '19:30' };

  it('are New Jersey time', () => {
    expect(instantIn(typed)).toBe('2026-11-05T00:30:00.000Z');
    expect(fieldsOf(plan({ startsAt: '2026-07-05T00:30:00.000Z' }))).toEqual({
      kind: 'town',
      name: 'Hoboken',
      eventId: '',
      day: '2026-07-04',
      clock: '20:30',
    });
  });

  it('take an event with its start, and another place without one', () => {
    const event = { kind: 'event', name: 'Wine', eventId: 'evt_1', startsAt: at(2 * DAY) } as const;
    const chosen = withPlace(typed, event);
    expect(chosen).toMatchObject({ day: '2026-11-05', clock: '12:00', eventId: 'evt_1' });
    expect(placeInputOf(chosen)).toEqual({ kind: 'event', eventId: 'evt_1' });
    const other = withPlace(chosen, { kind: 'town', name: 'Hoboken' });
    expect(other).toMatchObject({ day: '2026-11-05', clock: '12:00', eventId: '' });
    expect(placeInputOf(other)).toEqual({ kind: 'town', name: 'Hoboken' });
  });

  it.each([
    [{}, null],
    [{ name: ' ' }, ['name']],
    [{ day: '' }, ['day']],
    [{ day: '', clock: '' }, ['day', 'clock']],
    [{ day: '2026-11-03', clock: '11:59' }, ['clock']],
    [{ day: '2027-02-02' }, ['day']],
    // The clocks skip this hour.
    [{ day: '2027-03-14', clock: '02:30' }, ['clock']],
  ])('with %j are wrong in %j', (given, wrong) => {
    const errors = errorsIn({ ...typed, ...given }, NOW);
    expect(errors && Object.keys(errors)).toEqual(wrong);
  });
});

describe('the time of the question', () => {
  it.each([
    ['2026-11-05T00:30:00Z', '22:30', '2026-11-05T03:30:00.000Z'],
    ['2026-11-05T00:30:00Z', '01:15', '2026-11-05T06:15:00.000Z'],
    ['2026-11-05T00:30:00Z', '19:30', '2026-11-06T00:30:00.000Z'],
    // The night in which an hour is skipped.
    ['2027-03-14T04:00:00Z', '02:30', null],
    ['2027-03-14T04:00:00Z', '03:30', '2027-03-14T07:30:00.000Z'],
    // A plan that has begun: before now it is too late to ask, and more than a day after it, too.
    ['2026-11-03T15:00:00Z', '09:30', '2026-11-04T14:30:00.000Z'],
    ['2026-11-03T15:00:00Z', '11:00', null],
  ])('after %s at %s is %s', (startsAt, clock, moment) => {
    expect(momentAfter(startsAt, clock, NOW)).toBe(moment);
  });

  it('is at first three hours later, on a quarter of an hour', () => {
    expect(firstClock('2026-11-05T00:31:00Z')).toBe('22:45');
    expect(firstClock('2026-11-05T03:00:00Z')).toBe('01:00');
  });
});

describe('the fields of a check-in', () => {
  const fields: CheckInFields = {
    clock: '22:30',
    name: 'Mom',
    email: '',
    keepsWords: false,
    fine: '',
    help: '',
  };
  const startsAt = '2026-11-05T00:30:00Z';
  const requestOf = (given: Partial<CheckInFields>) =>
    checkInRequestOf({ ...fields, ...given }, startsAt, NOW);

  it('name the moment, and only what was given', () => {
    const askAt = '2026-11-05T03:30:00.000Z';
    expect(requestOf({})).toEqual({ askAt, trusted: { name: 'Mom' }, word: null });
    expect(requestOf({ name: ' ', keepsWords: true })).toEqual({ askAt });
    expect(requestOf({ email: ' m@x.example ', fine: 'pie', help: 'cake' })).toEqual({
      askAt,
      trusted: { name: 'Mom', email: 'm@x.example' },
      word: { fine: 'pie', help: 'cake' },
    });
  });

  it.each([
    [{}, null],
    [{ clock: '' }, ['clock']],
    [{ email: 'm@x.example', name: '' }, ['name']],
    [{ fine: 'pie' }, ['help']],
    [{ fine: 'Pie', help: 'pie ' }, ['help']],
    [{ fine: 'ab', help: 'cake' }, ['fine']],
    [{ fine: 'ab', keepsWords: true }, null],
  ])('with %j are wrong in %j', (given, wrong) => {
    const errors = checkInErrors({ ...fields, ...given }, startsAt, NOW);
    expect(errors && Object.keys(errors)).toEqual(wrong);
  });
});
