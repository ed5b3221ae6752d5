import * as z from 'zod/mini';
import { EVENT_CATEGORIES, EVENT_STATUSES, EVENT_TIME_ZONE } from '../rules/events/events';
import { AFTER_EVENT, RSVP_CHOICES, RSVP_STATUSES } from '../rules/events/rsvp';
import { EVENT_TEXT_LIMITS } from '../rules/limits';
import { errorText } from '../texts/errorText';
import { cursor, id, isoTime, memberFace, pageLimit, typedText } from './fields';
import { otherMember } from './members';

const day = z
  .string(errorText('Write days as YYYY-MM-DD.'))
  .check(z.refine(isDay, errorText('Write days as YYYY-MM-DD.')));

const eventFacts = {
  id,
  title: z.string(),
  description: z.string(),
  /** Our own copy; administrators see the original URL. */
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
  /** Dollars; 0 is free, `null` unknown. */
  price: z.nullable(z.number()),
  priceRange: z.nullable(z.string()),
  ageRange: z.nullable(z.string()),
  ageRangeMin: z.nullable(z.int()),
  ageRangeMax: z.nullable(z.int()),
  ticketUrl: z.nullable(z.string()),
  organiser: z.nullable(z.string()),
  /** The host's note to those who consider coming. Plain text. */
  hostNote: z.nullable(z.string()),
  status: z.enum(EVENT_STATUSES),
  /** `null` means unlimited. Full: `attendeeCount >= capacity`. */
  capacity: z.nullable(z.int()),
  /** Members who attend, without interested and waitlisted ones. */
  attendeeCount: z.int(),
  /** Your matches who attend and let it be seen. */
  matchesGoing: z.int(),
  /** The first of them. */
  matchFaces: z.array(memberFace()),
  /** True for any RSVP of yours. */
  isUserAttending: z.boolean(),
  /** 1 is next. Only while you are waitlisted. */
  waitlistPosition: z.optional(z.int()),
  /** People who were there may find you afterwards: with an RSVP to attend, and off at first. */
  findMe: z.optional(z.boolean()),
  /** Several people you could like are going. For one coming event, decided once a day. */
  severalToLike: z.optional(z.literal(true)),
  /** When time, place or status changed after your RSVP. Absent otherwise. */
  changedAt: z.optional(isoTime),
};

/** An event as this viewer sees it. */
export const event = z.object({ ...eventFacts, userStatus: z.enum(RSVP_STATUSES) });
export const events = z.array(event);

export const myEvent = z.object({ ...eventFacts, attendanceStatus: z.enum(RSVP_STATUSES) });
export const myEvents = z.array(myEvent);
/** For pages: an event that does not parse, such as one without a valid start, is skipped. */
export const readableMyEvents = z.pipe(
  z.array(z.unknown()),
  z.transform((list) =>
    list.flatMap((each) => {
      const { data } = myEvent.safeParse(each);
      return data ? [data] : [];
    }),
  ),
);

export const eventAttendees = z.array(otherMember);
/** In an order of your own. */
export const eventMet = z.array(otherMember).check(z.maxLength(AFTER_EVENT.people));

/** `all` is the same as leaving a field out. Days are New Jersey's, inclusive. */
export const eventsQuery = z
  .strictObject({
    category: z.optional(
      z.enum([...EVENT_CATEGORIES, 'all'], errorText("That isn't one of the categories.")),
    ),
    city: z.optional(typedText({ label: errorText('City'), max: 60 })),
    when: z.optional(z.enum(['upcoming', 'past'], errorText('When must be upcoming or past.'))),
    from: z.optional(day),
    to: z.optional(day),
    /** Only events that at least one of your matches attends and shows. */
    mine: z.optional(z.literal('matches', errorText('Mine can only be matches.'))),
    cursor: z.optional(cursor),
    limit: z.optional(pageLimit()),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      message: errorText('The last day is before the first.'),
    }),
  );

export const attendRequest = z.strictObject({
  status: z.enum(RSVP_CHOICES, errorText('Say attending, interested or maybe.')),
});

export const findMeRequest = z.strictObject({
  findMe: z.boolean(errorText('Say whether people who were there may find you.')),
});

export const inviteRequest = z.strictObject({ userId: id });
export const inviteResponse = z.object({ id });
export const answerInvitationRequest = z.strictObject({
  accept: z.boolean(errorText('Say whether you accept.')),
});

/** The URL at which calendar programs read your events. Anyone who has it can read them. */
export const calendarUrl = z.object({ url: z.url() });

export const calendarFeedQuery = z.strictObject({
  token: z._default(z.string().check(z.maxLength(EVENT_TEXT_LIMITS.externalId)), ''),
});

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

export type Event = z.infer<typeof event>;
export type MatchFace = z.infer<ReturnType<typeof memberFace>>;
export type MyEvent = z.infer<typeof myEvent>;
export type EventsQuery = z.infer<typeof eventsQuery>;
export type AttendRequest = z.infer<typeof attendRequest>;
export type FindMeRequest = z.infer<typeof findMeRequest>;
