import * as z from 'zod/mini';
import { EVENT_CATEGORIES, EVENT_STATUSES, EVENT_TIME_ZONE } from '../rules/events';
import { EVENT_TEXT_LIMITS, EVENTS_PAGE } from '../rules/limits';
import { RSVP_CHOICES, RSVP_STATUSES } from '../rules/rsvp';
import { cursor, id, isoTime, text } from './fields';
import { otherMember } from './members';

const day = z
  .string('A day is written YYYY-MM-DD.')
  .check(z.refine(isDay, 'A day is written YYYY-MM-DD.'));

const matchFace = z.object({
  id,
  firstName: z.string(),
  profilePicture: z.nullable(z.string()),
});

const eventFacts = {
  id,
  title: z.string(),
  description: z.string(),
  /** Our own copy of it; whoever runs the event sees where it comes from. */
  imageUrl: z.nullable(z.string()),
  category: z.enum(EVENT_CATEGORIES),
  venue: z.string(),
  city: z.string(),
  state: z.literal('NJ'),
  address: z.string(),
  startTime: isoTime,
  endTime: z.nullable(isoTime),
  /** startTime's New Jersey day, `YYYY-MM-DD`. */
  eventDate: z.string(),
  timeZone: z.literal(EVENT_TIME_ZONE),
  /** Dollars; 0 is free, `null` not said. */
  price: z.nullable(z.number()),
  priceRange: z.nullable(z.string()),
  ageRange: z.nullable(z.string()),
  ageRangeMin: z.nullable(z.int()),
  ageRangeMax: z.nullable(z.int()),
  ticketUrl: z.nullable(z.string()),
  organiser: z.nullable(z.string()),
  /** What whoever runs it wants to say to those who think of coming. Plain text. */
  hostNote: z.nullable(z.string()),
  status: z.enum(EVENT_STATUSES),
  /** `null` is without limit. Full: `attendeeCount >= capacity`. */
  capacity: z.nullable(z.int()),
  /** Members who are attending: neither interested nor waiting. */
  attendeeCount: z.int(),
  /** Those of your matches who attend and let it be seen. */
  matchesGoing: z.int(),
  /** The first of them. */
  matchFaces: z.array(matchFace),
  /** True for any RSVP of yours. */
  isUserAttending: z.boolean(),
  /** 1 is next. Only while you are waitlisted. */
  waitlistPosition: z.optional(z.int()),
  /** Time, place or status changed after your RSVP. Absent when not. */
  changedAt: z.optional(isoTime),
};

/** An event as this viewer sees it. */
export const event = z.object({ ...eventFacts, userStatus: z.enum(RSVP_STATUSES) });
export const events = z.array(event);

export const myEvent = z.object({ ...eventFacts, attendanceStatus: z.enum(RSVP_STATUSES) });
export const myEvents = z.array(myEvent);
/** As pages read them: one that does not fit, such as without a valid start, is skipped. */
export const readableMyEvents = z.pipe(
  z.array(z.catch(z.nullable(myEvent), null)),
  z.transform((list) => list.filter((each) => each !== null)),
);

export const eventAttendees = z.array(otherMember);

/** Everything may be left out; `all` is the same as nothing. Days are New Jersey's, inclusive. */
export const eventsQuery = z
  .strictObject({
    category: z.optional(
      z.enum([...EVENT_CATEGORIES, 'all'], 'That is not one of the categories.'),
    ),
    city: z.optional(text({ label: 'City', max: 60 })),
    when: z.optional(z.enum(['upcoming', 'past'], 'When is upcoming or past.')),
    from: z.optional(day),
    to: z.optional(day),
    /** Events that at least one of your matches attends and lets it be seen. */
    mine: z.optional(z.literal('matches', 'Mine takes matches.')),
    cursor: z.optional(cursor),
    limit: z.optional(
      z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/, `Limit is 1 to ${EVENTS_PAGE}.`)),
    ),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      message: 'The last day is before the first.',
    }),
  );

export const eventParams = z.object({ id });

export const attendRequest = z.strictObject({
  status: z.enum(RSVP_CHOICES, 'Say attending, interested or maybe.'),
});

export const inviteRequest = z.strictObject({ userId: id });
export const inviteResponse = z.object({ id });
export const answerInvitationRequest = z.strictObject({
  accept: z.boolean('Say whether you accept.'),
});

/** The URL under which calendar programs read your events. Whoever has it can read them. */
export const calendarUrl = z.object({ url: z.url() });

export const calendarFeedQuery = z.strictObject({
  token: z._default(z.string().check(z.maxLength(EVENT_TEXT_LIMITS.externalId)), ''),
});

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

export type Event = z.infer<typeof event>;
export type MatchFace = z.infer<typeof matchFace>;
export type MyEvent = z.infer<typeof myEvent>;
export type EventsQuery = z.infer<typeof eventsQuery>;
export type AttendRequest = z.infer<typeof attendRequest>;
