import * as contract from '../../../../src/shared/contract/admin/adminEvents';
import { event } from '../../../../src/shared/contract/events';
import { describeJson, itemsOf } from '../../../http/answers';
import { describeRefusals } from '../../../http/contract/refusals';
import { adminRoutes } from '../../../http/requireAdmin';
import { validate, validateId } from '../../../http/validate';
import { importEvents } from './importEvents';
import { getAdminEvent, listAdminEvents } from './listAdminEvents';
import { createEvent, updateEvent } from './writeEvent';

export const adminEventsRoutes = adminRoutes()
  .get(
    '/',
    describeJson(
      'All events, including canceled ones; the Link header leads to more',
      contract.adminEvents,
    ),
    validate('query', contract.adminEventsQuery),
    async (c) => c.json(itemsOf(c, await listAdminEvents(c.get('member'), c.req.valid('query')))),
  )
  .get(
    '/:id',
    describeJson('One event as its administrators see it', contract.adminEvent),
    describeRefusals('NOT_FOUND'),
    validateId,
    async (c) => c.json(await getAdminEvent(c.get('member'), c.req.valid('param').id)),
  )
  .post(
    '/',
    describeJson('Add an event', event, 201),
    describeRefusals('CONFLICT'),
    validate('json', contract.eventBody),
    async (c) => c.json(await createEvent(c.get('admin'), c.req.valid('json')), 201),
  )
  .patch(
    '/:id',
    describeJson('Change or cancel an event', event),
    describeRefusals('NOT_FOUND', 'CONFLICT'),
    validateId,
    validate('json', contract.eventChanges),
    async (c) =>
      c.json(await updateEvent(c.get('admin'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/import',
    describeJson('Import events from a JSON, CSV or iCalendar file', contract.importResponse),
    validate('json', contract.importRequest),
    async (c) => {
      const admin = c.get('admin');
      return c.json(await importEvents(admin, c.req.valid('json'), admin.session.memberId));
    },
  );
