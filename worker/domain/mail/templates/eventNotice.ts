import * as z from 'zod';
import { ask, one } from '../../../db/ask';
import { integer, row, text } from '../../../db/columns';
import { mailKind } from '../mailKind';
import { newJerseyTime } from '../newJerseyTime';

const CHANGES = ['promoted', 'changed', 'cancelled'] as const;

const eventRow = row({
  title: text,
  venue: text,
  city: text,
  startTime: integer,
  status: text,
  said: text,
});
type Event = z.infer<typeof eventRow>;

const WORDS: Record<
  (typeof CHANGES)[number],
  (event: Event) => { subject: string; preheader: string; paragraph: string }
> = {
  promoted: ({ title }) => ({
    subject: `You have a place: ${title}`,
    preheader: 'A place became free, and it is yours.',
    paragraph:
      'You were on the waiting list, a place became free, and it is yours. If you cannot come, please give it back so that the next one can go.',
  }),
  changed: ({ title, status }) => ({
    subject: `Changed: ${title}`,
    preheader: 'The time, the place or the state of it is new.',
    paragraph:
      status === 'postponed'
        ? 'The event is postponed. Your answer stands until the new time is known; this is what we know now:'
        : 'Something that you need to know of the event is new. This is how it stands now:',
  }),
  cancelled: ({ title }) => ({
    subject: `Cancelled: ${title}`,
    preheader: 'It does not take place.',
    paragraph:
      'The event you had on your list was cancelled and does not take place. Tickets are a matter of whoever sold them.',
  }),
};

/** About an event the member said something of. It holds no setting: taking the answer back ends it. */
export const eventNotice = mailKind({
  data: z.object({ eventId: z.string(), change: z.enum(CHANGES) }),
  switch: null,
  toUnconfirmed: false,
  compose: async ({ db, now, vars }, { recipient, data }) => {
    const event = await ask(
      db,
      one(eventRow)`
        SELECT e.title, e.venue, e.city, e.start_time AS startTime, e.status, r.status AS said
        FROM events e JOIN event_rsvps r ON r.event_id = e.id AND r.member_id = ${recipient.id}
        WHERE e.id = ${data.eventId} AND e.start_time > ${now.getTime()}`,
    );
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
        [isCancelled ? 'Was to be' : 'When', newJerseyTime(event.startTime)],
        ['Where', `${event.venue}, ${event.city}`],
      ],
      button: isCancelled
        ? { label: 'Find another event', url: `${vars.APP_ORIGIN}/events` }
        : { label: 'See the event', url: `${vars.APP_ORIGIN}/events?event=${data.eventId}` },
      because: 'You get this because the event is among your events on Parkway.',
    };
  },
});
