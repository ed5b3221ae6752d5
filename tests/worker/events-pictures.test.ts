import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminEvents } from '../../src/shared/contract/admin/adminEvents';
import { events } from '../../worker/db/schema';
import { readImageHeader } from '../../worker/domain/photos/readImageHeader';
import { photoKeys } from '../../worker/platform/photos';
import { refusal } from '../support/errorAnswer';
import { anEvent, eventIn, okBody, setRsvpOf } from '../support/eventWorld';
import { png } from '../support/pictures';
import { call, db, signedIn, type TestMember } from '../support/signedIn';

const URL_OF_IT = 'https://organisers.example/poster.png';
const answers = new Map<string, () => Response>();
const asked: { url: string; headers: Headers }[] = [];
let picture: Uint8Array<ArrayBuffer>;
let me: TestMember;

beforeAll(async () => {
  picture = await png(1_600, 400);
  me = await signedIn();
});

beforeEach(() => {
  answers.clear();
  asked.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    asked.push({ url, headers: new Headers(init?.headers) });
    const answer = answers.get(url);
    if (!answer) throw new TypeError('The network is closed to tests');
    return answer();
  });
  return () => vi.restoreAllMocks();
});

const urlOf = async (id: string) => (await eventIn(await me.get(`/api/events/${id}`))).imageUrl;

describe('the picture of an event', () => {
  it('has a URL of ours wherever members see the event, and its original for administrators', async () => {
    const { id } = await anEvent({ imageUrl: URL_OF_IT, city: 'Cape May Point' });
    const own = `/photos/events/${id}`;
    expect(await urlOf(id)).toBe(own);
    expect((await setRsvpOf(me, { id })).imageUrl).toBe(own);
    for (const path of ['/api/events?city=Cape%20May%20Point', '/api/user/events']) {
      const text = await (await me.get(path)).text();
      expect(text).toContain(own);
      expect(text).not.toContain('organisers.example');
    }
    expect(await urlOf((await anEvent()).id)).toBeNull();
    const admin = await signedIn({ role: 'admin' });
    const changed = await admin.send('PATCH', `/api/admin/events/${id}`, { title: 'Shown' });
    expect((await eventIn(changed)).imageUrl).toBe(URL_OF_IT);
    const run = await okBody(await admin.get(`/api/admin/events?search=Shown`));
    expect(adminEvents.parse(run)[0]?.imageUrl).toBe(URL_OF_IT);
  });

  it('is fetched once, scaled down, and reveals nothing about its viewers', async () => {
    const { id } = await anEvent({ imageUrl: URL_OF_IT });
    answers.set(URL_OF_IT, () => new Response(picture));
    const first = await me.get(`/photos/events/${id}`);
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe('image/webp');
    expect(first.headers.get('Cache-Control')).toBe('private, max-age=600');
    const bytes = new Uint8Array(await first.arrayBuffer());
    expect(readImageHeader(bytes)?.width).toBe(1_440);
    const other = await signedIn();
    const again = await other.get(`/photos/events/${id}`);
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes);
    const tag = again.headers.get('ETag') ?? '';
    expect((await me.get(`/photos/events/${id}`, { 'If-None-Match': tag })).status).toBe(304);
    expect(asked.map(({ url }) => url)).toEqual([URL_OF_IT]);
    expect([...(asked[0]?.headers.keys() ?? [])]).toEqual(['accept']);
  });

  it('is fetched again when the organizer names another', async () => {
    const { id } = await anEvent({ imageUrl: URL_OF_IT });
    answers.set(URL_OF_IT, () => new Response(picture));
    await me.get(`/photos/events/${id}`);
    const next = 'https://organisers.example/next.png';
    await db.update(events).set({ imageUrl: next }).where(eq(events.id, id));
    await refusal(await me.get(`/photos/events/${id}`), 404, 'NOT_FOUND');
    expect(asked.map(({ url }) => url)).toEqual([URL_OF_IT, next]);
  });

  const redirect = (to: string) => () =>
    new Response(null, { status: 302, headers: { Location: to } });

  it.for([
    ['no picture', () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an error', () => new Response('no', { status: 500 })],
    ['too much', () => new Response(new Uint8Array(5 * 2 ** 20 + 1))],
    ['a way to a machine nearby', redirect('https://169.254.169.254/latest')],
    ['a way to ourselves', redirect('https://parkway.example/api/auth/me')],
  ] as const)('is a 404 when its URL contains %s, and is not requested again', async (row) => {
    const { id } = await anEvent({ imageUrl: URL_OF_IT });
    answers.set(URL_OF_IT, row[1]);
    for (let times = 0; times < 3; times += 1) {
      await refusal(await me.get(`/photos/events/${id}`), 404, 'NOT_FOUND');
    }
    expect(asked.map(({ url }) => url)).toEqual([URL_OF_IT]);
    expect((await env.PHOTOS.head(photoKeys.event(id)))?.size).toBe(0);
  });

  it.for([null, 'http://organisers.example/a.png', 'https://127.0.0.1/a.png', '/photos/pho_a'])(
    'is never fetched from %s',
    async (imageUrl) => {
      const { id } = await anEvent({ imageUrl });
      await refusal(await me.get(`/photos/events/${id}`), 404, 'NOT_FOUND');
      expect(asked).toEqual([]);
    },
  );

  it('is for members alone', async () => {
    const { id } = await anEvent({ imageUrl: URL_OF_IT });
    await refusal(await call(`/photos/events/${id}`), 401, 'UNAUTHENTICATED');
    expect(asked).toEqual([]);
  });
});
