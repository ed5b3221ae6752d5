import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  adminEvent,
  adminEvents,
  adminEventsQuery,
  eventBody,
  eventChanges,
  importRequest,
  importResponse,
} from '../../../../src/shared/contract/adminEvents';
import { event, eventParams } from '../../../../src/shared/contract/events';
import { answers } from '../../../http/describe';
import { linkToNext } from '../../../http/nextLink';
import { type AdminEnv, requireAdmin } from '../../../http/requireAdmin';
import { validate } from '../../../http/validate';
import { createEvent } from './createEvent';
import { importEvents } from './importEvents';
import { getAdminEvent, listAdminEvents } from './listAdminEvents';
import { updateEvent } from './updateEvent';

export const adminEventsRoutes = new Hono<AdminEnv>()
  .use(requireAdmin)
  .get(
    '/',
    describeRoute(answers('All events, cancelled ones too; more by the Link header', adminEvents)),
    validate('query', adminEventsQuery),
    async (c) => {
      const page = await listAdminEvents(c.get('member'), c.req.valid('query'));
      linkToNext(c, page.nextCursor);
      return c.json(page.events);
    },
  )
  .get(
    '/:id',
    describeRoute(answers('One event as its administrators see it', adminEvent)),
    validate('param', eventParams),
    async (c) => c.json(await getAdminEvent(c.get('member'), c.req.valid('param').id)),
  )
  .post(
    '/',
    describeRoute(answers('Add an event', event, 201)),
    validate('json', eventBody),
    async (c) => c.json(await createEvent(c.get('admin'), c.req.valid('json')), 201),
  )
  .patch(
    '/:id',
    describeRoute(answers('Change an event, or call it off', event)),
    validate('param', eventParams),
    validate('json', eventChanges),
    async (c) =>
      c.json(await updateEvent(c.get('admin'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/import',
    describeRoute(answers('Take events from a JSON, CSV or iCalendar file', importResponse)),
    validate('json', importRequest),
    async (c) => {
      const admin = c.get('admin');
      return c.json(await importEvents(admin, c.req.valid('json'), admin.session.memberId));
    },
  );

export type AdminEventsRoutes = typeof adminEventsRoutes;
