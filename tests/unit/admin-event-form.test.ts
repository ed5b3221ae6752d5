import { describe, expect, it } from 'vitest';
import { openedPart } from '../../src/features/admin/events/EventEditor';
import { csvTemplate, IMPORT_COLUMNS } from '../../src/features/admin/events/importColumns';
import { formatOfContent, formatOfName } from '../../src/features/admin/events/importFormat';
import {
  EMPTY_EVENT,
  eventFieldErrors,
  readEventChanges,
  readNew,
  textOf,
  textOfCopy,
  withStartDay,
} from '../../src/features/admin/events/typedEvent';
import { eventBody } from '../../src/shared/contract/admin/adminEvents';

const event = {
  id: 'evt_aaaaaaaaaaaaaaaaaaaa',
  title: 'Quiz night',
  description: 'Six rounds.',
  category: 'Social Mixer',
  imageUrl: null,
  venue: 'White Eagle Hall',
  address: '337 Newark Avenue',
  city: 'Jersey City',
  // The second 1:30 a.m. of the night in which the clocks go back.
  startTime: '2028-11-05T06:30:00.000Z',
  endTime: null,
  price: 12.5,
  priceRange: null,
  ageRangeMin: 25,
  ageRangeMax: null,
  ticketUrl: null,
  organiser: null,
  hostNote: null,
  status: 'scheduled',
  capacity: 30,
  attendeeCount: 3,
  waitlistCount: 0,
  toldCount: 4,
  externalId: 'feed-1',
} as const;

const typed = {
  ...EMPTY_EVENT,
  title: 'Quiz night',
  description: 'Six rounds.',
  category: 'Social Mixer',
  venue: 'White Eagle Hall',
  city: 'Jersey City',
  startDay: '2028-06-16',
  startClock: '19:30',
};

describe('the form of an event', () => {
  it('sends days and times of New Jersey, and nothing for empty fields', () => {
    expect(readNew({ ...typed, price: '0', capacity: ' ' }).body).toMatchObject({
      startTime: '2028-06-16T19:30',
      endTime: null,
      price: 0,
      capacity: null,
      organiser: null,
      status: 'scheduled',
    });
  });

  it('ends on the same night, also after midnight, unless a day is set', () => {
    const end = (given: Partial<typeof typed>) => readNew({ ...typed, ...given }).body?.endTime;
    expect(end({ endClock: '21:00' })).toBe('2028-06-16T21:00');
    expect(end({ endClock: '01:00' })).toBe('2028-06-17T01:00');
    expect(end({ endDay: '2028-06-18', endClock: '12:00' })).toBe('2028-06-18T12:00');
  });

  it('names each wrong field once', () => {
    const { errors } = readNew({
      ...typed,
      title: ' ',
      startClock: '',
      endDay: '2028-06-17',
      price: 'much',
      ageRangeMin: '17',
    });
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      'ageRangeMin',
      'endTime',
      'price',
      'startTime',
      'title',
    ]);
    expect(errors?.startTime).toBe('Please enter a date and a time.');
    expect(readNew({ ...typed, startDay: '2028-03-12', startClock: '02:30' }).errors).toMatchObject(
      { startTime: expect.stringContaining('a time that exists') },
    );
  });

  it('sends only changed fields, and an untouched time stays the same instant', () => {
    const before = textOf(event);
    expect(readEventChanges(before, before).body).toEqual({});
    expect(readEventChanges(before, { ...before, capacity: '', title: 'Another' }).body).toEqual({
      title: 'Another',
      capacity: null,
    });
    expect(readEventChanges(before, { ...before, startClock: '02:30' }).body).toEqual({
      startTime: '2028-11-05T02:30',
    });
  });

  it('copies everything but the date, the status and the id of another system', () => {
    expect(textOfCopy({ ...event, status: 'cancelled' })).toEqual({
      ...textOf(event),
      startDay: '',
      externalId: '',
    });
  });

  it('moves the last day with the first', () => {
    const weekend = { ...typed, endDay: '2028-06-18', endClock: '12:00' };
    expect(withStartDay(weekend, '2028-06-30').endDay).toBe('2028-07-02');
    expect(withStartDay(weekend, '').endDay).toBe('2028-06-18');
    expect(withStartDay(typed, '2028-06-30').endDay).toBe('');
  });

  it('shows a refusal of the server at the known fields', () => {
    expect(eventFieldErrors({ endTime: 'Too early.', nonsense: 'x' })).toEqual({
      endTime: 'Too early.',
    });
  });
});

describe('an import', () => {
  it('explains every column and marks the required ones', () => {
    const named = IMPORT_COLUMNS.map(({ name }) => name);
    expect(named.toSorted()).toEqual(Object.keys(eventBody.shape).toSorted());
    const bare = IMPORT_COLUMNS.filter(({ isRequired }) => isRequired);
    const fields = Object.fromEntries(bare.map(({ name, example }) => [name, example]));
    expect(eventBody.safeParse(fields).success).toBe(true);
    for (const { name } of bare.filter((column) => column.name !== 'externalId')) {
      expect(eventBody.safeParse({ ...fields, [name]: undefined }).success, name).toBe(false);
    }
  });

  it('offers a template with as many cells as columns', () => {
    const lines = csvTemplate().trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').length)).toEqual(
      Array(2).fill(IMPORT_COLUMNS.length),
    );
  });

  it('detects the format by the name, otherwise by the content', () => {
    expect(['a.CSV', 'b.json', 'c.ics', 'd.txt'].map(formatOfName)).toEqual([
      'csv',
      'json',
      'ical',
      null,
    ]);
    expect(['\n[{', 'begin:vcalendar', 'title,venue'].map(formatOfContent)).toEqual([
      'json',
      'ical',
      'csv',
    ]);
  });
});

it('opens what the URL names, or otherwise the list', () => {
  expect(openedPart('new')).toEqual({ kind: 'new' });
  expect(openedPart(event.id)).toEqual({ kind: 'edit', id: event.id });
  expect(openedPart(`copy-${event.id}`)).toEqual({ kind: 'copy', id: event.id });
  for (const other of ['', 'list', 'usr_aaaaaaaaaaaaaaaaaaaa', '../evt_x']) {
    expect(openedPart(other)).toEqual({ kind: 'list' });
  }
});
