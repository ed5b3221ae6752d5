import { type Context, Hono } from 'hono';
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi';
import { calendarFeedQuery, calendarUrl as feedUrl } from '../../../../src/shared/contract/events';
import type { AppEnv } from '../../../http/appEnv';
import { answers } from '../../../http/describe';
import { type MemberEnv, requireMember } from '../../../http/requireMember';
import { takesNothing, validate } from '../../../http/validate';
import { calendarUrl, resetCalendarUrl } from './calendarUrl';
import { memberCalendar } from './memberCalendar';

export function describeCalendar(summary: string): DescribeRouteOptions {
  return {
    summary: `${summary} as iCalendar`,
    responses: {
      200: {
        description: 'iCalendar (RFC 5545)',
        content: { 'text/calendar': { schema: { type: 'string' } } },
      },
    },
  };
}

export function calendarAnswer(c: Context, calendar: string): Response {
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="parkway.ics"',
  });
}

/** Calendar programs have no session: the token says whose it is. */
export const calendarFeedRoutes = new Hono<AppEnv>().get(
  '/events.ics',
  describeRoute(describeCalendar('Your events, by the token of your address,')),
  validate('query', calendarFeedQuery),
  async (c) =>
    calendarAnswer(c, await memberCalendar(c.get('context'), c.req.valid('query').token)),
);

export const calendarRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get(
    '/',
    describeRoute(answers('Where calendar programs read your events', feedUrl)),
    async (c) => c.json(await calendarUrl(c.get('member'))),
  )
  .post(
    '/reset',
    describeRoute(answers('A new address; the old one is dead', feedUrl)),
    takesNothing,
    async (c) => c.json(await resetCalendarUrl(c.get('member'))),
  );

export type CalendarRoutes = typeof calendarRoutes;
