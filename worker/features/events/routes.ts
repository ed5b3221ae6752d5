import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as contract from '../../../src/shared/contract/events';
import { halfway as halfwayResponse } from '../../../src/shared/contract/halfway';
import {
  answerNothing,
  calendarAnswer,
  describeCalendar,
  describeJson,
  itemsOf,
  noContent,
} from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { answersPicture } from '../../http/pictureAnswer';
import { type MemberEnv, memberRoutes, requireMember } from '../../http/requireMember';
import { takesNothing, validate, validateId } from '../../http/validate';
import { attend, cancelRsvp, setFindMe } from './attend';
import { eventPicture } from './eventPicture';
import { eventCalendar, getEvent, listAttendees } from './getEvent';
import { halfway } from './halfway';
import { answerInvitation, withdrawInvitation } from './invitations/answerInvitation';
import { invite } from './invitations/invite';
import { listEvents, listMyEvents } from './listEvents';
import { listMet } from './listMet';

export const eventsRoutes = memberRoutes()
  .get(
    '/',
    describeJson('Upcoming events, soonest first; the Link header leads to more', contract.events),
    validate('query', contract.eventsQuery),
    async (c) => c.json(itemsOf(c, await listEvents(c.get('member'), c.req.valid('query')))),
  )
  .get(
    '/:id',
    describeJson('One event', contract.event),
    describeRefusals('NOT_FOUND'),
    validateId,
    async (c) => c.json(await getEvent(c.get('member'), c.req.valid('param').id)),
  )
  .get(
    '/:id/attendees',
    describeJson('Your matches who are going and let it be seen', contract.eventAttendees),
    describeRefusals('NOT_FOUND'),
    validateId,
    async (c) => c.json(await listAttendees(c.get('member'), c.req.valid('param').id)),
  )
  .get(
    '/:id/calendar.ics',
    describeCalendar('One event'),
    describeRefusals('NOT_FOUND'),
    etag(),
    validateId,
    async (c) => calendarAnswer(c, await eventCalendar(c.get('member'), c.req.valid('param').id)),
  )
  .post(
    '/:id/attend',
    describeJson('Say that you’re going, interested or might come', contract.event),
    describeRefusals('NOT_FOUND', 'CONFLICT'),
    validateId,
    validate('json', contract.attendRequest),
    async (c) =>
      c.json(await attend(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .patch(
    '/:id/attend',
    describeJson('Let people find you afterwards, or not', contract.event),
    describeRefusals('NOT_FOUND', 'CONFLICT'),
    validateId,
    validate('json', contract.findMeRequest),
    async (c) =>
      c.json(await setFindMe(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .get(
    '/:id/met',
    describeJson('People who may be found afterwards', contract.eventMet),
    describeRefusals('NOT_FOUND', 'LIMIT_REACHED'),
    validateId,
    async (c) => c.json(await listMet(c.get('member'), c.req.valid('param').id)),
  )
  .delete(
    '/:id/attend',
    describeJson('Take back your RSVP', contract.event),
    describeRefusals('NOT_FOUND', 'CONFLICT'),
    validateId,
    takesNothing,
    async (c) => c.json(await cancelRsvp(c.get('member'), c.req.valid('param').id)),
  )
  .post(
    '/:id/invite',
    describeJson('Ask a match to go together', contract.inviteResponse, 201),
    describeRefusals('NOT_FOUND', 'CONFLICT', 'LIMIT_REACHED'),
    validateId,
    validate('json', contract.inviteRequest),
    async (c) =>
      c.json(await invite(c.get('member'), c.req.valid('param').id, c.req.valid('json')), 201),
  );

/** `/photos/events/{id}` */
export const eventPictureRoutes = new Hono<MemberEnv>().get(
  '/:eventId',
  requireMember,
  answersPicture('The picture of an event'),
  describeRefusals('NOT_FOUND'),
  (c) => eventPicture(c.get('member'), c.req.param('eventId'), c.req.header('If-None-Match')),
);

export const myEventsRoutes = memberRoutes().get(
  '/',
  describeJson('Your events: upcoming, then past', contract.myEvents),
  async (c) => c.json(await listMyEvents(c.get('member'))),
);

/** `/api/users/{id}/halfway` */
export const halfwayRoutes = memberRoutes().get(
  '/:id/halfway',
  describeJson('Towns and events between you and a match', halfwayResponse),
  describeRefusals('NOT_FOUND'),
  validateId,
  async (c) => c.json(await halfway(c.get('member'), c.req.valid('param').id)),
);

export const invitationsRoutes = memberRoutes()
  .post(
    '/:id',
    describeJson('Accept or decline an invitation', contract.event),
    describeRefusals('NOT_FOUND', 'CONFLICT'),
    validateId,
    validate('json', contract.answerInvitationRequest),
    async (c) =>
      c.json(await answerInvitation(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/:id',
    noContent('Withdraw an invitation that hasn’t been answered yet'),
    describeRefusals('NOT_FOUND', 'CONFLICT'),
    validateId,
    takesNothing,
    async (c) => answerNothing(c, withdrawInvitation(c.get('member'), c.req.valid('param').id)),
  );
