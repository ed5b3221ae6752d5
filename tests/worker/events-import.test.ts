import { eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { importResponse } from '../../src/shared/contract/admin/adminEvents';
import { auditLog, events } from '../../worker/db/schema';
import { refusal } from '../support/errorAnswer';
import { okBody, rsvpOf, schedule, setRsvpOf } from '../support/eventWorld';
import { liveConnection } from '../support/liveConnection';
import { db, signedIn, type TestMember } from '../support/signedIn';

const admin = () => signedIn({ role: 'admin' });
const mark = () => crypto.randomUUID();

async function take(me: TestMember, format: string, content: string, dryRun = false) {
  const answer = await me.send('POST', '/api/admin/events/import', { format, content, dryRun });
  return importResponse.parse(await okBody(answer));
}

const row = (externalId: string, given: Record<string, unknown> = {}) => ({
  externalId,
  title: 'Pottery for two',
  description: 'A made-up event.',
  category: 'Arts & Culture',
  venue: 'A studio',
  city: 'Newark',
  address: '1 Broad Street',
  startTime: '2028-05-05T18:00',
  ...given,
});

async function stored(externalId: string) {
  const [found] = await db.select().from(events).where(eq(events.externalId, externalId));
  return found;
}

describe('an import of 1,000 rows with 50 bad ones', () => {
  it('imports 950, reports 50 with their reason, and changes nothing the second time', async () => {
    const [me, batch] = [await admin(), mark()];
    const bad = [
      { city: 'Philadelphia' },
      { startTime: '2028-03-12T02:30' },
      { category: 'Bowling' },
      { title: '' },
      { capacity: -1 },
    ];
    const rows = Array.from({ length: 1_000 }, (_, index) =>
      row(`${batch}-${index}`, index % 20 === 7 ? bad[Math.floor(index / 20) % bad.length] : {}),
    );
    const content = JSON.stringify(rows);
    const dry = await take(me, 'json', content, true);
    expect(dry).toMatchObject({ created: 950, updated: 0, unchanged: 0, rejected: 50 });
    expect(await stored(`${batch}-0`)).toBeUndefined();

    const first = await take(me, 'json', content);
    expect(first).toEqual(dry);
    expect(first.rows.map(({ row: number }) => number)).toEqual(rows.map((_, index) => index + 1));
    const rejected = first.rows.filter(({ verdict }) => verdict === 'rejected');
    expect(rejected.map(({ row: number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => index * 20 + 8),
    );
    expect(rejected.every(({ reason }) => reason)).toBe(true);
    expect(rejected[0]?.reason).toContain('Philadelphia');

    const sample = [`${batch}-0`, `${batch}-999`];
    const before = await db.select().from(events).where(inArray(events.externalId, sample));
    const second = await take(me, 'json', content);
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: 950, rejected: 50 });
    expect(await db.select().from(events).where(inArray(events.externalId, sample))).toEqual(
      before,
    );
    const acts = await db.select().from(auditLog).where(eq(auditLog.actorId, me.id));
    expect(acts.map(({ act }) => act)).toEqual(['event.import', 'event.import']);
  });
});

describe('POST /api/admin/events/import', () => {
  it('updates what differs, keeps what the file does not mention, and notifies members who are going', async () => {
    const [me, going, waiting] = await Promise.all([admin(), signedIn(), signedIn()]);
    const id = mark();
    await take(me, 'json', JSON.stringify([row(id, { capacity: 1, organiser: 'Us' })]));
    const event = await stored(id);
    if (!event) throw new Error('Nothing was imported.');
    await setRsvpOf(going, event);
    await setRsvpOf(waiting, event);
    const line = await liveConnection(going);
    const changed = row(id, { startTime: '2028-05-05T19:00', capacity: 2 });
    expect(await take(me, 'json', JSON.stringify([changed]))).toMatchObject({ updated: 1 });
    expect(await line.nextEvent('event')).toMatchObject({ change: 'changed', eventId: event.id });
    expect(await stored(id)).toMatchObject({ revision: 1, organiser: 'Us', capacity: 2 });
    expect((await rsvpOf(waiting, event))?.status).toBe('attending');
    line.close();
  });

  it('reports a row without an externalId, a duplicate, and one that is not an event', async () => {
    const me = await admin();
    const id = mark();
    const rows = [row(id), row(''), row(id), 'text', row(mark(), { unknown: 1 })];
    const answer = await take(me, 'json', JSON.stringify(rows));
    expect(answer.rows.map(({ verdict }) => verdict)).toEqual([
      'created',
      'rejected',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(answer.rows[2]?.reason).toBe('Row 1 has the same externalId.');
  });

  it('creates one event for two imports at the same moment', async () => {
    const me = await admin();
    const id = mark();
    const content = JSON.stringify([row(id)]);
    const answers = await Promise.all([1, 2, 3].map(() => take(me, 'json', content)));
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(1);
    expect(await stored(id)).toMatchObject({ revision: 0 });
  });

  it('reads CSV with quotes, line breaks and empty cells', async () => {
    const me = await admin();
    const [one, two] = [mark(), mark()];
    const content = [
      '\uFEFFexternalId,title,description,category,venue,city,address,startTime,capacity,price,ticketUrl',
      `${one},"Dinner, ""slow""","Two\nlines",Wine & Dine,A table,Hoboken,1 River St,2028-11-05T19:00,12,24.50,`,
      `${two},Too short`,
      `${mark()},Bad number,x,Wine & Dine,A,Hoboken,B,2028-11-05T19:00,many,,`,
    ].join('\r\n');
    const answer = await take(me, 'csv', content);
    expect(answer).toMatchObject({ created: 1, rejected: 2 });
    expect(await stored(one)).toMatchObject({
      title: 'Dinner, "slow"',
      description: 'Two\nlines',
      capacity: 12,
      priceCents: 2450,
      ticketUrl: null,
      startTime: Date.parse('2028-11-06T00:00:00Z'),
    });
    expect(await take(me, 'csv', content)).toMatchObject({ unchanged: 1, rejected: 2 });
  });

  it('reads iCalendar in UTC, in a named zone and in none', async () => {
    const me = await admin();
    const ids = Array.from({ length: 6 }, mark);
    const entry = (index: number, lines: string[]) => [
      'BEGIN:VEVENT',
      `UID:${ids[index]}`,
      `SUMMARY:Entry ${index}\\, one`,
      'CATEGORIES:Arts & Culture',
      ...lines,
      'END:VEVENT',
    ];
    const content = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//x//y//EN',
      ...entry(0, ['DTSTART:20280616T233000Z', 'DURATION:PT2H', 'LOCATION:Prudential Center']),
      ...entry(1, [
        'DTSTART;TZID=America/New_York:20280616T193000',
        'LOCATION:A hall\\, 5 Main St\\, Clifton\\, NJ 07011',
        'STATUS:CANCELLED',
      ]),
      ...entry(2, [
        'COMMENT:Bring a coat\\, it is cold.',
        'DTSTART:20280616T193000',
        'LOCATION:A hall\\, Camden',
        'URL:https://a.example',
      ]),
      ...entry(3, ['DTSTART;VALUE=DATE:20280616', 'LOCATION:A hall\\, Camden']),
      ...entry(4, ['DTSTART:20280616T193000Z', 'RRULE:FREQ=DAILY', 'LOCATION:A hall\\, Camden']),
      ...entry(5, ['DTSTART;TZID=Middle/Earth:20280616T193000', 'LOCATION:A hall\\, Camden']),
      'END:VCALENDAR',
    ].join('\r\n');
    const answer = await take(me, 'ical', content);
    expect(answer).toMatchObject({ created: 3, rejected: 3 });
    const start = Date.parse('2028-06-16T23:30:00Z');
    expect(await stored(ids[0] ?? '')).toMatchObject({
      title: 'Entry 0, one',
      startTime: start,
      endTime: start + 2 * 3_600_000,
      venue: 'Prudential Center',
      city: 'Newark',
      address: '25 Lafayette Street',
    });
    expect(await stored(ids[1] ?? '')).toMatchObject({
      startTime: start,
      venue: 'A hall',
      address: '5 Main St',
      city: 'Clifton',
      status: 'cancelled',
    });
    expect(await stored(ids[2] ?? '')).toMatchObject({
      startTime: start,
      city: 'Camden',
      ticketUrl: 'https://a.example',
      hostNote: 'Bring a coat, it is cold.',
    });
    expect(await take(me, 'ical', content)).toMatchObject({ unchanged: 3, rejected: 3 });
  });

  it.for([
    ['json', '{'],
    ['json', '{"title":"x"}'],
    ['csv', 'title,colour\nx,red'],
    ['csv', 'title,title\nx,y'],
    ['csv', 'title\n"open'],
    ['ical', 'nonsense'],
    ['ical', 'BEGIN:VCARD\r\nEND:VCARD'],
    ['xml', '<a/>'],
    ['json', ''],
  ] as const)('refuses %s that cannot be read: %j', async ([format, content]) => {
    const me = await admin();
    const answer = await me.send('POST', '/api/admin/events/import', { format, content });
    await refusal(answer, 400, 'INVALID_INPUT');
  });

  it('accepts larger bodies than other calls, up to 5 MB', async () => {
    const me = await admin();
    const padding = (size: number) => JSON.stringify([' '.repeat(size)]);
    expect(await take(me, 'json', padding(4 * 2 ** 20))).toMatchObject({ rejected: 1 });
    // Encoded, each of these lines is a character longer.
    const lines = '\n'.repeat(4 * 2 ** 20);
    expect(await take(me, 'json', `[${lines}1]`)).toMatchObject({ rejected: 1 });
    const input = { format: 'json', content: padding(5 * 2 ** 20) };
    const answer = await me.send('POST', '/api/admin/events/import', input);
    await refusal(answer, 413, 'TOO_LARGE');
    await refusal(await me.send('POST', '/api/admin/events', input), 413, 'TOO_LARGE');
  });
});

describe('the scheduled feed', () => {
  const EVENTS_FEED_URL = 'https://feed.parkway.example/events';
  const imports = () => db.select().from(auditLog).where(eq(auditLog.actorId, 'system'));

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function feedOf(answer: () => Response | Promise<Response>) {
    const asked = vi.fn(async (address: string) => {
      expect(address).toBe(EVENTS_FEED_URL);
      return answer();
    });
    vi.stubGlobal('fetch', asked);
    return asked;
  }

  it('is imported once, and recorded as an act of the system', async () => {
    const id = mark();
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    feedOf(() => new Response(JSON.stringify([row(id)]), { headers }));
    const before = (await imports()).length;
    await schedule({ EVENTS_FEED_URL });
    expect(await stored(id)).toMatchObject({ title: 'Pottery for two' });
    await schedule({ EVENTS_FEED_URL });
    expect(await imports()).toHaveLength(before + 1);
  });

  it('is not requested when none is configured', async () => {
    const asked = feedOf(() => new Response('[]'));
    await schedule();
    expect(asked).not.toHaveBeenCalled();
  });

  it.for([
    ['cannot be reached', () => Promise.reject(new Error('down'))],
    ['answers an error', () => new Response('[]', { status: 500 })],
    ['is no calendar', () => new Response('<html>')],
    ['never ends', () => new Response(endless())],
  ] as const)('holds up nothing else when it %s', async ([, answer]) => {
    feedOf(answer);
    const before = await imports();
    await schedule({ EVENTS_FEED_URL });
    expect(await imports()).toEqual(before);
  });
});

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(2 ** 18).fill(32)),
  });
}
