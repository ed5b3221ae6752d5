import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as contract from '../../../src/shared/contract/events';
import { halfwayParams, halfway as halfwayResponse } from '../../../src/shared/contract/halfway';
import { answerNothing, answers, itemsOf, noContent } from '../../http/answers';
import { refuses } from '../../http/contract/refusals';
import { answersPicture } from '../../http/pictureAnswer';
import { type MemberEnv, memberRoutes, requireMember } from '../../http/requireMember';
import { takesNothing, validate } from '../../http/validate';
import { attend, leave } from './attend';
import { calendarAnswer, describeCalendar } from './calendar/routes';
import { eventPicture } from './eventPicture';
import { eventCalendar, getEvent, listAttendees } from './getEvent';
import { halfway } from './halfway';
import { answerInvitation } from './invitations/answerInvitation';
import { invite } from './invitations/invite';
import { withdrawInvitation } from './invitations/withdrawInvitation';
import { listEvents } from './listEvents';
import { listMyEvents } from './listMyEvents';

const idGiven = validate('param', contract.eventParams);

export const eventsRoutes = memberRoutes()
  .get(
    '/',
    answers('Events to come, soonest first; more by the Link header', contract.events),
    validate('query', contract.eventsQuery),
    async (c) => c.json(itemsOf(c, await listEvents(c.get('member'), c.req.valid('query')))),
  )
  .get('/:id', answers('One event', contract.event), refuses('NOT_FOUND'), idGiven, async (c) =>
    c.json(await getEvent(c.get('member'), c.req.valid('param').id)),
  )
  .get(
    '/:id/attendees',
    answers('Those of your matches who go and let it be seen', contract.eventAttendees),
    refuses('NOT_FOUND'),
    idGiven,
    async (c) => c.json(await listAttendees(c.get('member'), c.req.valid('param').id)),
  )
  .get(
    '/:id/calendar.ics',
    describeCalendar('One event'),
    refuses('NOT_FOUND'),
    etag(),
    idGiven,
    async (c) => calendarAnswer(c, await eventCalendar(c.get('member'), c.req.valid('param').id)),
  )
  .post(
    '/:id/attend',
    answers('Say that you attend, are interested, or may come', contract.event),
    refuses('NOT_FOUND', 'CONFLICT'),
    idGiven,
    validate('json', contract.attendRequest),
    async (c) =>
      c.json(await attend(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/:id/attend',
    answers('Take back your RSVP', contract.event),
    refuses('NOT_FOUND', 'CONFLICT'),
    idGiven,
    takesNothing,
    async (c) => c.json(await leave(c.get('member'), c.req.valid('param').id)),
  )
  .post(
    '/:id/invite',
    answers('Ask a match to go together', contract.inviteResponse, 201),
    refuses('NOT_FOUND', 'CONFLICT', 'LIMIT_REACHED'),
    idGiven,
    validate('json', contract.inviteRequest),
    async (c) =>
      c.json(await invite(c.get('member'), c.req.valid('param').id, c.req.valid('json')), 201),
  );

/** `/photos/events/{id}` */
export const eventPictureRoutes = new Hono<MemberEnv>().get(
  '/:eventId',
  requireMember,
  answersPicture('The picture of an event'),
  refuses('NOT_FOUND'),
  (c) =>
    eventPicture(c.get('member'), {
      eventId: c.req.param('eventId'),
      knownAs: c.req.header('If-None-Match'),
    }),
);

export const myEventsRoutes = memberRoutes().get(
  '/',
  answers('Your events: to come, then past', contract.myEvents),
  async (c) => c.json(await listMyEvents(c.get('member'))),
);

/** `/api/users/{id}/halfway` */
export const halfwayRoutes = memberRoutes().get(
  '/:id/halfway',
  answers('Towns and events between you and a match', halfwayResponse),
  refuses('NOT_FOUND'),
  validate('param', halfwayParams),
  async (c) => c.json(await halfway(c.get('member'), c.req.valid('param').id)),
);

export const invitationsRoutes = memberRoutes()
  .post(
    '/:id',
    answers('Accept or decline an invitation', contract.event),
    refuses('NOT_FOUND', 'CONFLICT'),
    idGiven,
    validate('json', contract.answerInvitationRequest),
    async (c) =>
      c.json(await answerInvitation(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/:id',
    noContent('Take an invitation back that was not answered yet'),
    refuses('NOT_FOUND', 'CONFLICT'),
    idGiven,
    takesNothing,
    async (c) => answerNothing(c, withdrawInvitation(c.get('member'), c.req.valid('param').id)),
  );
