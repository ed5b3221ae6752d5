import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  attendRequest,
  event,
  eventAttendees,
  eventParams,
  events,
  eventsQuery,
  inviteRequest,
  inviteResponse,
  myEvents,
} from '../../../src/shared/contract/events';
import { answers } from '../../http/describe';
import { linkToNext } from '../../http/nextLink';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { takesNothing, validate } from '../../http/validate';
import { attend, leave } from './attend';
import { eventCalendar } from './calendar/eventCalendar';
import { calendarAnswer, describeCalendar } from './calendar/routes';
import { getEvent, listAttendees } from './getEvent';
import { invite } from './invitations/invite';
import { listEvents } from './listEvents';
import { listMyEvents } from './listMyEvents';

const idGiven = validate('param', eventParams);

export const eventsRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get(
    '/',
    describeRoute(answers('Events to come, soonest first; more by the Link header', events)),
    validate('query', eventsQuery),
    async (c) => {
      const page = await listEvents(c.get('member'), c.req.valid('query'));
      linkToNext(c, page.nextCursor);
      return c.json(page.events);
    },
  )
  .get('/:id', describeRoute(answers('One event', event)), idGiven, async (c) =>
    c.json(await getEvent(c.get('member'), c.req.valid('param').id)),
  )
  .get(
    '/:id/attendees',
    describeRoute(answers('Those of your matches who go and let it be seen', eventAttendees)),
    idGiven,
    async (c) => c.json(await listAttendees(c.get('member'), c.req.valid('param').id)),
  )
  .get('/:id/calendar.ics', describeRoute(describeCalendar('One event')), idGiven, async (c) =>
    calendarAnswer(c, await eventCalendar(c.get('member'), c.req.valid('param').id)),
  )
  .post(
    '/:id/attend',
    describeRoute(answers('Say that you attend, are interested, or may come', event)),
    idGiven,
    validate('json', attendRequest),
    async (c) => {
      const { status } = c.req.valid('json');
      return c.json(await attend(c.get('member'), c.req.valid('param').id, status));
    },
  )
  .delete(
    '/:id/attend',
    describeRoute(answers('Take back your RSVP', event)),
    idGiven,
    takesNothing,
    async (c) => c.json(await leave(c.get('member'), c.req.valid('param').id)),
  )
  .post(
    '/:id/invite',
    describeRoute(answers('Ask a match to go together', inviteResponse, 201)),
    idGiven,
    validate('json', inviteRequest),
    async (c) => {
      const { userId } = c.req.valid('json');
      return c.json(await invite(c.get('member'), c.req.valid('param').id, userId), 201);
    },
  );

export const myEventsRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get('/', describeRoute(answers('Your events: to come, then past', myEvents)), async (c) =>
    c.json(await listMyEvents(c.get('member'))),
  );

export type MyEventsRoutes = typeof myEventsRoutes;
export type EventsRoutes = typeof eventsRoutes;
