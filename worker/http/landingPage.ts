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

type EventAhead = EventsAhead['events'][number];

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
  const rewriter = new HTMLRewriter();
  const on = (selector: string, change: (element: Element, found: EventsAhead | null) => void) =>
    rewriter.on(`#ahead${selector}`, {
      element: async (element) => change(element, await asked),
    });
  let row = -1;
  const inRow = (selector: string, change: (element: Element, event: EventAhead) => void) =>
    on(` ${selector}`, (element, found) => {
      const event = found?.events[row];
      if (event) change(element, event);
    });
  const textInRow = (name: string, textOf: (event: EventAhead) => string) =>
    inRow(`[data-ahead="${name}"]`, (element, event) => element.setInnerContent(textOf(event)));

  on('', (section, found) => {
    if (found?.events.length) section.removeAttribute('hidden');
  });
  on(' li', (item, found) => {
    row += 1;
    if (!found?.events[row]) item.remove();
  });
  on(' [data-ahead="numbers"]', (element, found) => {
    if (!found) return;
    const { events, members, towns } = found.numbers;
    element.setInnerContent(numbersAhead(events, members, towns, say));
  });
  inRow('use', (use, { category }) => use.setAttribute('href', `#${categoryName(category)}`));
  inRow('li a', (link, { id }) =>
    link.setAttribute('href', pathIn(language, `/events?event=${id}`)),
  );
  textInRow('when', ({ startTime }) => whenAhead(startTime, now, say));
  textInRow('title', ({ title }) => title);
  textInRow('where', ({ venue, city }) => `${venue}, ${city}`);
  textInRow('going', ({ going }) => goingAhead(going, say));
  return rewriter.transform(page);
}
