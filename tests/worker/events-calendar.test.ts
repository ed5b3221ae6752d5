import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarUrl } from '../../src/shared/contract/events';
import { instantOfLocalTime } from '../../src/shared/rules/events/eventTimes';
import { CALENDAR_READS } from '../../src/shared/rules/limits';
import { calendarFeeds, rateWindows } from '../../worker/db/schema';
import { bucket } from '../../worker/platform/rateLimit';
import { refusal } from '../support/errorAnswer';
import { anEvent, eventIn, HOUR, okBody, setRsvpOf } from '../support/eventWorld';
import { call, db, ORIGIN, signedIn, type TestMember } from '../support/signedIn';
import { change } from '../support/world';

/** The events of an iCalendar text, parsed. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone').map((each) => new ICAL.Timezone(each));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const start = event.startDate;
    const named = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
    const zone = zones.find(({ tzid }) => tzid === named);
    if (zone) start.zone = zone;
    return { event, component, start: start.toJSDate().getTime() };
  });
}

async function calendarOf(me: TestMember, { id }: { id: string }) {
  const answer = await me.get(`/api/events/${id}/calendar.ics`);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  return answer.text();
}

async function feedOf(me: TestMember): Promise<string> {
  const { url } = calendarUrl.parse(await okBody(await me.get('/api/user/calendar')));
  const { pathname, search } = new URL(url);
  return pathname + search;
}

describe('GET /api/events/:id/calendar.ics', () => {
  it('is parsed back to what was written', async () => {
    const me = await signedIn();
    const startTime = instantOfLocalTime('2027-07-09T19:30') ?? 0;
    const party = await anEvent({
      title: 'Wine, cheese; and a \\ backslash',
      description: `First line\nSecond, with ; and “quotes” ${'très long été 🥂 '.repeat(20)}`,
      startTime,
      endTime: startTime + 2 * HOUR,
      category: 'Wine & Dine',
    });
    const text = await calendarOf(me, party);
    const [found] = read(text);
    expect(found?.event.summary).toBe(party.title);
    expect(found?.event.description).toBe(party.description);
    expect(found?.event.location).toBe('Pier A Park, 100 Sinatra Drive, Hoboken, NJ');
    expect(found?.start).toBe(startTime);
    expect(found?.event.duration.toSeconds()).toBe(2 * 3600);
    expect(found?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(found?.event.sequence).toBe(0);

    const lines = text.split('\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const octets = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  });

  it.for([
    ['the day before spring', '2027-03-13T19:00'],
    ['right after spring', '2027-03-14T03:00'],
    ['the evening of spring', '2027-03-14T19:00'],
    ['the evening before autumn', '2027-11-06T19:00'],
    ['the evening of autumn', '2027-11-07T19:00'],
  ] as const)('means the same instant on daylight-saving days: %s', async ([, local]) => {
    const me = await signedIn();
    const startTime = instantOfLocalTime(local) ?? 0;
    const text = await calendarOf(me, await anEvent({ startTime }));
    expect(text).toContain(`DTSTART;TZID=America/New_York:${local.replace(/[-:]/g, '')}00`);
    expect(read(text)[0]?.start).toBe(startTime);
  });

  it.for([
    [0, '20271107T053000Z'],
    [1, '20271107T063000Z'],
  ] as const)('gives the repeated hour in UTC: pass %s', async ([pass, written]) => {
    const me = await signedIn();
    const startTime = (instantOfLocalTime('2027-11-07T01:30') ?? 0) + pass * HOUR;
    const text = await calendarOf(me, await anEvent({ startTime }));
    expect(text).toContain(`DTSTART:${written}`);
    expect(read(text)[0]?.start).toBe(startTime);
  });

  it('counts changes and marks cancelled events', async () => {
    const [me, admin] = await Promise.all([signedIn(), signedIn({ role: 'admin' })]);
    const party = await anEvent();
    await eventIn(
      await admin.send('PATCH', `/api/admin/events/${party.id}`, { venue: 'Elsewhere' }),
    );
    await eventIn(
      await admin.send('PATCH', `/api/admin/events/${party.id}`, { status: 'cancelled' }),
    );
    const [found] = read(await calendarOf(me, party));
    expect(found?.event.sequence).toBe(2);
    expect(found?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
});

describe('the calendar feed', () => {
  it('is public by its token and contains the events of the member’s RSVPs', async () => {
    const me = await signedIn();
    const [going, maybe, other] = [await anEvent(), await anEvent(), await anEvent()];
    await setRsvpOf(me, going);
    await setRsvpOf(me, maybe, 'maybe');
    const path = await feedOf(me);
    expect(await feedOf(me)).toBe(path);
    const found = read(await (await call(path)).text());
    const status = new Map(
      found.map(({ event, component }) => [
        event.summary,
        component.getFirstPropertyValue('status'),
      ]),
    );
    expect(status).toEqual(
      new Map([
        [going.title, 'CONFIRMED'],
        [maybe.title, 'TENTATIVE'],
      ]),
    );
    expect(status.has(other.title)).toBe(false);
  });

  it('is sent again only when it changed', async () => {
    const me = await signedIn();
    const event = await anEvent({ title: 'Beach cleanup' });
    await setRsvpOf(me, event, 'attending');
    const feed = await feedOf(me);
    for (const path of [feed, `/api/events/${event.id}/calendar.ics`]) {
      const first = await me.get(path);
      const tag = first.headers.get('ETag') ?? '';
      expect(tag).toMatch(/^"[0-9a-f]+"$/);
      expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
      const again = await me.get(path, { 'if-none-match': tag });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
      const other = await me.get(path, { 'if-none-match': '"0"' });
      expect([other.status, other.headers.get('ETag')]).toEqual([200, tag]);
    }
    const before = (await me.get(feed)).headers.get('ETag') ?? '';
    await setRsvpOf(me, event, 'interested');
    expect((await me.get(feed, { 'if-none-match': before })).status).toBe(200);
  });

  it('gets a new address, and the old one is dead at once', async () => {
    const me = await signedIn();
    const old = await feedOf(me);
    const { url } = calendarUrl.parse(
      await okBody(await me.send('POST', '/api/user/calendar/reset')),
    );
    expect(url).toContain(`${ORIGIN}/api/user/events.ics?token=`);
    expect(new URL(url).search).not.toBe(new URL(old, url).search);
    await refusal(await call(old), 404, 'NOT_FOUND');
    expect((await call(await feedOf(me))).status).toBe(200);
  });

  it('answers 404 to every other token, and for a member who is inactive', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    const mine = await feedOf(me);
    const [id] = mine.split('token=')[1]?.split('.') ?? [];
    const [, mac] = (await feedOf(other)).split('token=')[1]?.split('.') ?? [];
    for (const token of ['', 'x', `${id}.`, `${id}.${mac}`, `${id}`, mac]) {
      await refusal(await call(`/api/user/events.ics?token=${token}`), 404, 'NOT_FOUND');
    }
    await refusal(await call('/api/user/events.ics'), 404, 'NOT_FOUND');
    await change(me, { status: 'inactive' });
    await refusal(await call(mine), 404, 'NOT_FOUND');
  });

  it('is never stored in plain text in the database', async () => {
    const me = await signedIn();
    const token = (await feedOf(me)).split('token=')[1] ?? '';
    const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.memberId, me.id));
    expect(token.startsWith(`${row?.feedId}.`)).toBe(true);
    expect(token).not.toContain(row?.secret);
    expect(JSON.stringify(row)).not.toContain(token.split('.')[1]);
  });

  it('may be read only so often', async () => {
    const path = await feedOf(await signedIn());
    const feedId = /token=(cal_\w+)/.exec(path)?.[1] ?? '';
    const { key } = await bucket('calendar', feedId, CALENDAR_READS);
    expect((await call(path)).status).toBe(200);
    await db
      .update(rateWindows)
      .set({ count: CALENDAR_READS.limit })
      .where(eq(rateWindows.key, key));
    const answer = await call(path);
    await refusal(answer, 429, 'RATE_LIMITED');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
