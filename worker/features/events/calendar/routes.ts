import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { calendarFeedQuery, calendarUrl as feedUrl } from '../../../../src/shared/contract/events';
import { calendarAnswer, describeCalendar, describeJson } from '../../../http/answers';
import type { AppEnv } from '../../../http/context';
import { describeRefusals } from '../../../http/contract/refusals';
import { memberRoutes } from '../../../http/requireMember';
import { takesNothing, validate } from '../../../http/validate';
import { calendarUrl, memberCalendar } from './memberCalendar';

/** Calendar programs have no session: the token identifies the member. */
export const calendarFeedRoutes = new Hono<AppEnv>().get(
  '/events.ics',
  describeCalendar('Your events, by the token in your address,'),
  describeRefusals('NOT_FOUND', 'RATE_LIMITED'),
  etag(),
  validate('query', calendarFeedQuery),
  async (c) =>
    calendarAnswer(c, await memberCalendar(c.get('context'), c.req.valid('query').token)),
);

export const calendarRoutes = memberRoutes()
  .get('/', describeJson('The address where calendar apps read your events', feedUrl), async (c) =>
    c.json(await calendarUrl(c.get('member'))),
  )
  .post(
    '/reset',
    describeJson('Get a new calendar address; the old one stops working', feedUrl),
    takesNothing,
    async (c) => c.json(await calendarUrl(c.get('member'), true)),
  );
