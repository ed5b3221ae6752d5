import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../worker/app';
import { anEvent, HOUR, setRsvpOf } from '../support/eventWorld';
import { db, ORIGIN, signedIn } from '../support/signedIn';

const app = createApp();
const ROW =
  '<li><svg><use /></svg><p data-ahead="when"></p><h3><a data-ahead="title"></a></h3><p data-ahead="where"></p><p data-ahead="going"></p></li>';

/** The relevant parts of the built page. */
const ASSETS = {
  fetch: async () =>
    new Response(
      `<html><section id="ahead" hidden><p data-ahead="numbers"></p><ul>${ROW.repeat(4)}</ul></section></html>`,
      { headers: { 'Content-Type': 'text/html', ETag: '"built"' } },
    ),
  connect: env.ASSETS.connect,
};

afterEach(async () => {
  vi.restoreAllMocks();
  await db.run(sql`DELETE FROM events`);
});

async function landing(given: object = {}) {
  const context = createExecutionContext();
  const request = new Request(`${ORIGIN}/`, { headers: { 'If-None-Match': '"built"' } });
  const answer = await app.fetch(request, { ...env, ASSETS, ...given }, context);
  const html = await answer.text();
  await waitOnExecutionContext(context);
  return { answer, html };
}

describe('the landing page', () => {
  it('shows the next four events of seven days, soonest first, and how many are going', async () => {
    const names = ['third', 'first', 'second', 'fourth', 'fifth'];
    const hours = [60, 20, 40, 80, 90];
    const made = await Promise.all(
      names.map((title, index) =>
        anEvent({ title, startTime: Date.now() + (hours[index] ?? 0) * HOUR }),
      ),
    );
    await anEvent({ title: 'called off', startTime: Date.now() + HOUR, status: 'cancelled' });
    await anEvent({ title: 'over', startTime: Date.now() - HOUR });
    await anEvent({ title: 'next month', startTime: Date.now() + 30 * 24 * HOUR });
    await setRsvpOf(await signedIn(), made[1] ?? { id: '' });
    const { answer, html } = await landing();
    expect(answer.status).toBe(200);
    expect(answer.headers.has('ETag')).toBe(false);
    const titles = [...html.matchAll(/<h3><a[^>]*>(.*?)<\/a><\/h3>/g)].map(([, title]) => title);
    expect(titles).toEqual(['first', 'second', 'third', 'fourth']);
    expect(html).not.toContain('hidden');
    expect(html).toContain('5 events in the next 7 days.');
    expect(html.match(/is going|are going/g)).toEqual(['is going']);
    expect(html).toContain('Pier A Park, Hoboken');
    expect(html).toContain(`href="/events?event=${made[1]?.id}"`);
    expect(html.match(/<use href="#social-mixer"/g)).toHaveLength(4);
  });

  it('leaves out rows without an event, and treats text as text', async () => {
    await anEvent({ title: '<script>alert(1)</script>' });
    const { html } = await landing();
    expect(html.match(/<li>/g)).toHaveLength(1);
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });

  it('keeps the section hidden without events', async () => {
    expect((await landing()).html).toContain('<section id="ahead" hidden');
  });

  it('is sent without the section when the database does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('D1_ERROR: Network connection lost.');
      },
    });
    await anEvent();
    const { answer, html } = await landing({ DB: broken });
    expect(answer.status).toBe(200);
    expect(html).toContain('<section id="ahead" hidden');
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"part":"events"'));
  });
});
