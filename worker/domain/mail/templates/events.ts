import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { municipalityById } from '../../../../src/shared/new-jersey/places';
import { townsWithin } from '../../../../src/shared/rules/discovery/distance';
import { integer, row, text } from '../../../db/columns';
import { isInList } from '../../../db/expressions';
import { firstRow, rows } from '../../../db/runBatch';
import { events } from '../../../db/schema';
import { type Sentence, sentence } from '../../../platform/sentence';
import { mailKind } from '../mailKind';
import { newJerseyTime } from '../mailText';

const CHANGES = ['promoted', 'changed', 'cancelled'] as const;

const noticeRow = row({
  title: text,
  venue: text,
  city: text,
  startTime: integer,
  status: text,
  said: text,
});
type Event = z.infer<typeof noticeRow>;

const WORDS: Record<
  (typeof CHANGES)[number],
  (event: Event) => { subject: Sentence; preheader: Sentence; paragraph: Sentence }
> = {
  promoted: ({ title }) => ({
    subject: sentence("You're in: {title}", { title }),
    preheader: sentence("A spot opened up, and it's yours."),
    paragraph: sentence(
      "You were on the waitlist, and a spot opened up for you. If you can't make it, please give it up so the next person can go.",
    ),
  }),
  changed: ({ title, status }) => ({
    subject: sentence('Changed: {title}', { title }),
    preheader: sentence('The time, the place or the status has changed.'),
    paragraph:
      status === 'postponed'
        ? sentence(
            "The event is postponed. Your RSVP stays until there's a new time. Here's what we know now:",
          )
        : sentence('Something about the event has changed. Here are the new details:'),
  }),
  cancelled: ({ title }) => ({
    subject: sentence('Canceled: {title}', { title }),
    preheader: sentence("It won't take place."),
    paragraph: sentence(
      "The event on your list was canceled and won't take place. For tickets, please ask whoever sold them.",
    ),
  }),
};

/**
 * About an event that the member answered. No setting turns it off; withdrawing the answer ends it.
 */
export const eventNotice = mailKind('people', {
  data: z.object({ eventId: z.string(), change: z.enum(CHANGES) }),
  compose: async ({ db, now }, { recipient, data }) => {
    const event = await firstRow(noticeRow)`
      SELECT e.title, e.venue, e.city, e.start_time AS startTime, e.status, r.status AS said
      FROM events e JOIN event_rsvps r ON r.event_id = e.id AND r.member_id = ${recipient.id}
      WHERE e.id = ${data.eventId} AND e.start_time > ${now.getTime()}`.run(db);
    if (!event) return null;
    const isCancelled = event.status === 'cancelled';
    if (isCancelled !== (data.change === 'cancelled')) return null;
    if (data.change === 'promoted' && event.said !== 'attending') return null;
    const { subject, preheader, paragraph } = WORDS[data.change](event);
    return {
      subject,
      preheader,
      heading: event.title,
      paragraphs: [paragraph],
      facts: [
        [
          isCancelled ? sentence('Originally planned for') : sentence('When'),
          newJerseyTime(event.startTime, recipient.language),
        ],
        [sentence('Where'), `${event.venue}, ${event.city}`],
      ],
      button: isCancelled
        ? { label: sentence('Find another event'), path: '/events' }
        : {
            label: sentence('See the event'),
            path: `/events?event=${data.eventId}`,
          },
      because: sentence("You're getting this because the event is on your list on Parkway."),
    };
  },
});

const MILES = 25;
const DAYS = 10;
const SHOWN = 5;

const homeRow = row({ townId: integer });
const eventRow = row({ title: text, venue: text, city: text, startTime: integer });

/** Once a week, for members who asked for it: events around their own town. */
export const eventsNearYou = mailKind('letters', {
  data: z.object({}),
  switch: 'marketing',
  compose: async ({ db, now }, { recipient }) => {
    const home = await firstRow(homeRow)`
      SELECT town_id AS townId FROM members WHERE id = ${recipient.id}`.run(db);
    if (!home) return null;
    const until = now.getTime() + DAYS * 86_400_000;
    const events = await rows(eventRow)`
      SELECT title, venue, city, start_time AS startTime FROM events
      WHERE status = 'scheduled' AND start_time > ${now.getTime()} AND start_time <= ${until}
        AND ${isNear(home.townId)}
      ORDER BY start_time, id LIMIT ${SHOWN}`.run(db);
    if (events.length === 0) return null;
    return {
      subject:
        events.length === 1
          ? sentence('An event near you')
          : sentence('{count} events near you', { count: events.length }),
      preheader: sentence('Somewhere to go, and a reason to bring someone along.'),
      heading: sentence('Happening near you'),
      paragraphs: [
        sentence("Here's what's coming up around your town. Your matches may be going, too."),
      ],
      facts: events.map(
        ({ title, venue, city, startTime }) =>
          [
            newJerseyTime(startTime, recipient.language),
            sentence('{title}, {venue}, {city}', { title, venue, city }),
          ] as const,
      ),
      button: { label: sentence('See all events'), path: '/events' },
      because: sentence(
        "You're getting this, once a week at most, because you asked for it in your settings.",
      ),
    };
  },
});

function isNear(townId: number): SQL {
  const names = townsWithin(townId, MILES).map((id) => municipalityById(id)?.name ?? '');
  return isInList(events.city, names);
}
