import * as z from 'zod/mini';
import { EVENT_CATEGORIES, EVENT_STATUSES } from '../../rules/events/events';
import { instantOf } from '../../rules/events/eventTimes';
import { AGE_RANGE, EVENT_CAPACITY, EVENT_PRICE_MAX, EVENT_TEXT_LIMITS } from '../../rules/limits';
import { errorText } from '../../texts/errorText';
import { event } from '../events';
import { anyText, requiredLine, requiredText, typedText, wholeNumber } from '../fields';
import { adminPaging, adminSearch } from './adminUsers';

/** An instant with Z or an offset, or New Jersey's local time (`2027-06-18T19:30`). */
const time = (label: string) => {
  const message = errorText('{label} must be a time that exists, such as 2027-06-18T19:30.', {
    label,
  });
  return z.string(message).check(
    z.trim(),
    z.refine((value) => instantOf(value) !== null, message),
  );
};

/** Empty text becomes `null`. */
const orNull = (typed: ReturnType<typeof typedText>) =>
  z.nullable(
    z.pipe(
      typed,
      z.transform((value) => (value === '' ? null : value)),
    ),
  );
const lineOrNull = (label: string, max: number) => orNull(typedText({ label, max }));

/** A URL of a page; `https` only, so that no link downgrades or runs anything. */
const link = (label: string) =>
  z.string(errorText('{label} must be an address.', { label })).check(
    z.trim(),
    z.maxLength(EVENT_TEXT_LIMITS.link, errorText('{label} is too long.', { label })),
    z.refine(
      (value) => URL.parse(value)?.protocol === 'https:',
      errorText('{label} must start with https://.', { label }),
    ),
  );

const capacityMessage = errorText('Capacity must be a whole number from {min} to {max}.', {
  min: EVENT_CAPACITY.min,
  max: EVENT_CAPACITY.max.toLocaleString('en-US'),
});
const ageMessage = errorText('Ages must be whole numbers from {min} to {max}.', {
  min: AGE_RANGE.min,
  max: AGE_RANGE.max,
});
const age = wholeNumber(AGE_RANGE, ageMessage);

/** The required fields of an event. */
const required = {
  title: requiredLine('Title', EVENT_TEXT_LIMITS.title),
  description: requiredText(errorText('Description'), EVENT_TEXT_LIMITS.description),
  category: z.enum(
    EVENT_CATEGORIES,
    errorText('Category must be one of {eventCategories}.', {
      eventCategories: EVENT_CATEGORIES.join(', '),
    }),
  ),
  venue: requiredLine('Venue', EVENT_TEXT_LIMITS.venue),
  city: requiredLine('City', 60),
  address: typedText({ label: 'Address', max: EVENT_TEXT_LIMITS.address }),
  startTime: time('Start'),
};

/** The optional fields; `null` removes one. */
const optional = {
  imageUrl: z.optional(z.nullable(link('Image'))),
  endTime: z.optional(z.nullable(time('End'))),
  capacity: z.optional(z.nullable(wholeNumber(EVENT_CAPACITY, capacityMessage))),
  /** Dollars, at most two decimals. */
  price: z.optional(
    z.nullable(
      z.number(errorText('Price must be a number of dollars.')).check(
        z.minimum(0, errorText("Price can't be below 0.")),
        z.maximum(EVENT_PRICE_MAX, errorText('Price is too high.')),
        z.refine(
          (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
          errorText('Price can have at most two decimals.'),
        ),
      ),
    ),
  ),
  priceRange: z.optional(lineOrNull(errorText('Price range'), EVENT_TEXT_LIMITS.priceRange)),
  ageRangeMin: z.optional(z.nullable(age)),
  ageRangeMax: z.optional(z.nullable(age)),
  ticketUrl: z.optional(z.nullable(link(errorText('Ticket link')))),
  organiser: z.optional(lineOrNull('Organizer', EVENT_TEXT_LIMITS.organiser)),
  hostNote: z.optional(orNull(anyText(errorText('The note'), EVENT_TEXT_LIMITS.hostNote))),
  status: z.optional(
    z.enum(
      EVENT_STATUSES,
      errorText('Status must be {eventStatuses}.', { eventStatuses: EVENT_STATUSES.join(', ') }),
    ),
  ),
  externalId: z.optional(lineOrNull(errorText('External ID'), EVENT_TEXT_LIMITS.externalId)),
};

/** The body of a new event, and of each imported one. */
export const eventBody = z.strictObject({ ...required, ...optional });

/** All fields are optional; a given one replaces the stored value. */
export const eventChanges = z.partial(eventBody);

/** `search` is any part of a title, venue, town or external id. */
export const adminEventsQuery = z.strictObject({
  search: z.optional(adminSearch),
  when: z._default(
    z.enum(['upcoming', 'past'], errorText('When must be upcoming or past.')),
    'upcoming',
  ),
  ...adminPaging,
});

/** An event as administrators see it. */
export const adminEvent = z.extend(
  z.omit(event, {
    state: true,
    eventDate: true,
    timeZone: true,
    ageRange: true,
    matchesGoing: true,
    matchFaces: true,
    isUserAttending: true,
    waitlistPosition: true,
    changedAt: true,
    userStatus: true,
  }),
  {
    externalId: z.nullable(z.string()),
    /** Waitlisted members. */
    waitlistCount: z.int(),
    /** Members with any RSVP, who are notified when the event changes. */
    toldCount: z.int(),
  },
);

/** Includes cancelled ones. Upcoming: soonest first; past: latest first. */
export const adminEvents = z.array(adminEvent);

export const importRequest = z.strictObject({
  format: z.enum(['json', 'csv', 'ical'], errorText('Format must be json, csv or ical.')),
  content: z
    .string(errorText('Content must be text.'))
    .check(z.minLength(1, errorText('The file is empty.'))),
  /** Reports what would happen and changes nothing. */
  dryRun: z._default(z.boolean(), false),
});

export const importResponse = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** In the file's order; `row` counts from 1, without a CSV's header. */
  rows: z.array(
    z.object({
      row: z.int(),
      verdict: z.enum(['created', 'updated', 'unchanged', 'rejected']),
      title: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
});

export type EventBody = z.infer<typeof eventBody>;
export type EventChanges = z.infer<typeof eventChanges>;
export type AdminEvent = z.infer<typeof adminEvent>;
export type AdminEventsQuery = z.infer<typeof adminEventsQuery>;
export type ImportRequest = z.input<typeof importRequest>;
export type ImportInput = z.infer<typeof importRequest>;
export type ImportResponse = z.infer<typeof importResponse>;
