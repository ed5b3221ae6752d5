import type { Context } from 'hono';
import { describeRoute } from 'hono-openapi';

export function describeCalendar(summary: string) {
  const content = { 'text/calendar': { schema: { type: 'string' } } } as const;
  return describeRoute({
    summary: `${summary} as iCalendar`,
    responses: {
      200: { description: 'iCalendar (RFC 5545)', content },
      304: { description: 'Unchanged since the ETag you sent' },
    },
  });
}

export function calendarAnswer(c: Context, calendar: string): Response {
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': 'attachment; filename="parkway.ics"',
  });
}
