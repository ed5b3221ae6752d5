import type { Context } from 'hono';
import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi';
import type { $ZodType } from 'zod/v4/core';
import type { ListPage } from '../platform/listCursor';
import { byName } from './contract/schemaNames';

const DONE = { 200: 'Done', 201: 'Made', 204: 'Done' } as const;

/** Describes a route that answers JSON in the machine-readable contract. */
export function describeJson(
  summary: string,
  schema: $ZodType,
  status: 200 | 201 = 200,
  more: DescribeRouteOptions = {},
) {
  const content = { 'application/json': { schema: resolver(schema, byName) } };
  return describeRoute({
    summary,
    responses: { [status]: { description: DONE[status], content } },
    ...more,
  });
}

/** The same for a route that answers without content. */
export function noContent(summary: string, more: DescribeRouteOptions = {}) {
  return describeRoute({ summary, responses: { 204: { description: DONE[204] } }, ...more });
}

/** The items of a page; a `Link` header (RFC 8288) leads to the next page, if there is one. */
export function itemsOf<Item>(c: Context, { items, nextCursor, isSorted }: ListPage<Item>): Item[] {
  if (isSorted === false) c.header('X-Order', 'match');
  linkToNext(c, nextCursor);
  return items;
}

/** Answers 204 once `act` is done. */
export async function answerNothing(c: Context, act: Promise<unknown>) {
  await act;
  return c.body(null, 204);
}

export function linkToNext(c: Context, cursor: string | null): void {
  if (cursor === null) return;
  const next = new URL(c.req.url);
  next.searchParams.set('cursor', cursor);
  c.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
}

/** Describes a route that answers a calendar. */
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

/** Describes a route that answers a file to save: text, or one JSON object. */
export function describeFile(
  summary: string,
  type: 'text/csv' | 'application/json',
  description = 'The file',
) {
  const schema = { type: type === 'text/csv' ? 'string' : 'object' } as const;
  const content = { [type]: { schema } };
  return describeRoute({ summary, responses: { 200: { description, content } } });
}

export function fileAnswer(c: Context, body: string | ReadableStream, type: string, name: string) {
  return c.body(body, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

export function calendarAnswer(c: Context, calendar: string): Response {
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': 'attachment; filename="parkway.ics"',
  });
}
