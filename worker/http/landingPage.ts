import { createMiddleware } from 'hono/factory';
import {
  categoryName,
  goingAhead,
  numbersAhead,
  whenAhead,
} from '../../src/shared/rules/events/daysAhead';
import { type Language, pathIn } from '../../src/shared/texts/language';
import { type EventsAhead, eventsAhead } from '../domain/events/eventsAhead';
import { log } from '../platform/log';
import { sayIn } from '../platform/sentence';
import type { AppEnv } from './context';

/**
 * Inserts events from the database into the landing page's section of coming events, which is
 * hidden in the built page. It stays hidden while there are none, or the database is unavailable.
 * What precedes the section is sent while the database is queried.
 */
export const landingPage = (language: Language) =>
  createMiddleware<AppEnv>(async (c, next) => {
    // The response is never just the built file, so the browser's cached copy is not revalidated.
    const headers = new Headers(c.req.raw.headers);
    headers.delete('If-None-Match');
    headers.delete('If-Modified-Since');
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
    if (c.res.status !== 200 || !c.res.headers.get('Content-Type')?.startsWith('text/html')) return;
    const context = c.get('context');
    const asked = eventsAhead(context).catch((error: unknown) => {
      log({ event: 'part-down', requestId: context.requestId, part: 'events', error });
      return null;
    });
    c.res = withEvents(c.res, asked, context.now, language);
    c.res.headers.delete('ETag');
  });

function withEvents(
  page: Response,
  asked: Promise<EventsAhead | null>,
  now: Date,
  language: Language,
): Response {
  const say = sayIn(language);
  let row = -1;
  const fill = (name: string, textOf: (events: EventsAhead) => string) =>
    [
      `#ahead [data-ahead="${name}"]`,
      {
        element: async (element: Element) => {
          const found = await asked;
          if (found) element.setInnerContent(textOf(found));
        },
      },
    ] as const;
  const inRow = (name: string, textOf: (event: EventsAhead['events'][number]) => string) =>
    fill(name, ({ events }) => {
      const event = events[row];
      return event ? textOf(event) : '';
    });
  const link = (selector: string, urlOf: (event: EventsAhead['events'][number]) => string) =>
    [
      `#ahead ${selector}`,
      {
        element: async (element: Element) => {
          const event = (await asked)?.events[row];
          if (event) element.setAttribute('href', urlOf(event));
        },
      },
    ] as const;
  const rewriter = new HTMLRewriter()
    .on('#ahead', {
      element: async (section) => {
        if ((await asked)?.events.length) section.removeAttribute('hidden');
      },
    })
    .on('#ahead li', {
      element: async (item) => {
        row += 1;
        if (!(await asked)?.events[row]) item.remove();
      },
    });
  const parts = [
    fill('numbers', ({ numbers }) =>
      numbersAhead(numbers.events, numbers.members, numbers.towns, say),
    ),
    link('use', ({ category }) => `#${categoryName(category)}`),
    link('li a', ({ id }) => pathIn(language, `/events?event=${id}`)),
    inRow('when', ({ startTime }) => whenAhead(startTime, now, say)),
    inRow('title', ({ title }) => title),
    inRow('where', ({ venue, city }) => `${venue}, ${city}`),
    inRow('going', ({ going }) => goingAhead(going, say)),
  ];
  for (const [selector, handlers] of parts) rewriter.on(selector, handlers);
  return rewriter.transform(page);
}
