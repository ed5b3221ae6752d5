import * as contract from '../../../src/shared/contract/notifications';
import { answerNothing, describeJson, itemsOf, noContent } from '../../http/answers';
import { memberRoutes } from '../../http/requireMember';
import { validate } from '../../http/validate';
import { listNotifications, readNotifications } from './listNotifications';

export const notificationsRoutes = memberRoutes()
  .get(
    '/',
    describeJson(
      'Your notifications, newest first; the Link header leads to more',
      contract.notifications,
    ),
    validate('query', contract.notificationsQuery),
    async (c) => c.json(itemsOf(c, await listNotifications(c.get('member'), c.req.valid('query')))),
  )
  .post(
    '/read',
    noContent('Mark everything up to this time as read, on all devices'),
    validate('json', contract.readNotificationsRequest),
    async (c) => answerNothing(c, readNotifications(c.get('member'), c.req.valid('json').upTo)),
  );
