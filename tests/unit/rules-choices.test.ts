import { describe, expect, it } from 'vitest';
import {
  AGE_OPTIONS,
  BROWSE_DEFAULTS,
  BROWSE_SORTS,
  ownAgeRange,
} from '../../src/shared/rules/discovery/browseFilters';
import { DISTANCE_OPTIONS } from '../../src/shared/rules/discovery/distanceOptions';
import { ERROR_CODES } from '../../src/shared/rules/errorCodes';
import { EVENT_CATEGORIES, EVENT_STATUSES } from '../../src/shared/rules/events/events';
import { RSVP_CHOICES, RSVP_STATUSES } from '../../src/shared/rules/events/rsvp';
import { GENDERS } from '../../src/shared/rules/members/genders';
import { INTERESTS } from '../../src/shared/rules/members/interests';
import { CONTACT_CATEGORIES } from '../../src/shared/rules/safety/contact';
import { REPORT_CATEGORIES, REPORT_STATUSES } from '../../src/shared/rules/safety/reports';

/** Spelled and ordered as in the specification and the API. */
const CHOICES: [string, readonly string[], string][] = [
  ['genders', GENDERS, 'male, female, non-binary'],
  ['ages to browse', AGE_OPTIONS, '18-25, 25-35, 35-45, 45-55, 55+'],
  ['distances to browse', DISTANCE_OPTIONS, '5, 10, 25, 50, 100, all'],
  ['orders of the list', BROWSE_SORTS, 'both, recent, match, distance, new'],
  [
    'interests',
    INTERESTS,
    'Travel, Food, Music, Movies, Sports, Reading, Art, Photography, Hiking, Yoga, Fitness, Dancing, Cooking, Gaming, Tech, Fashion, Pets, Volunteering, Wine, Coffee, Beach, Outdoor Activities',
  ],
  [
    'kinds of event',
    EVENT_CATEGORIES,
    'Speed Dating, Social Mixer, Outdoor Activities, Wine & Dine, Arts & Culture',
  ],
  ['states of an event', EVENT_STATUSES, 'scheduled, cancelled, postponed'],
  ['answers to an event', RSVP_CHOICES, 'attending, interested, maybe'],
  ['states of an RSVP', RSVP_STATUSES, 'none, attending, interested, maybe, waitlisted'],
  [
    'subjects of a support message',
    CONTACT_CATEGORIES,
    'account, technical, billing, safety, feedback, other',
  ],
  [
    'reasons of a report',
    REPORT_CATEGORIES,
    'fake, harassment, spam, money, underage, safety, other',
  ],
  ['states of a report', REPORT_STATUSES, 'open, dismissed, warned, deactivated'],
];

describe('the choices', () => {
  it.for(CHOICES)('%s', ([, choices, specified]) => {
    expect(choices.join(', ')).toBe(specified);
  });

  it.for([
    [18, '18-25'],
    [24, '18-25'],
    [25, '25-35'],
    [54, '45-55'],
    [55, '55+'],
    [90, '55+'],
  ] as const)(
    'of ages start at %d with %s: a member on a border is among the older',
    ([age, range]) => {
      expect(ownAgeRange(age)).toBe(range);
    },
  );

  it('are 25 miles and 25 to 35 years by default', () => {
    expect(BROWSE_DEFAULTS).toEqual({ distance: '25', age: '25-35' });
  });
});

describe('errors', () => {
  it.for([
    'ACCOUNT_INACTIVE',
    'CONVERSATION_CLOSED',
    'ORDER_NOT_APPROVED',
    'PASSWORD_CHANGE_REQUIRED',
    'PREMIUM_REQUIRED',
    'WRONG_PASSWORD',
  ] as const)('have the code %s', (code) => {
    expect(ERROR_CODES).toContain(code);
  });

  it('have codes that a program can distinguish', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    for (const code of ERROR_CODES) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });
});
