import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberSessions } from '../../src/shared/contract/account/account';
import { sessions } from '../../worker/db/schema';
import { processDeletions } from '../../worker/domain/deletion/processDeletions';
import { memberObjectOf } from '../../worker/platform/objects';
import { refusal } from '../support/errorAnswer';
import { eventually, liveConnection } from '../support/liveConnection';
import { Mailbox } from '../support/mailbox';
import { freshNetwork, registration } from '../support/registration';
import { call, db, newDevice, ORIGIN, signedIn, type TestMember } from '../support/signedIn';
import { cookieOf } from '../support/signIns';

const HOUR = 3_600_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

const listOf = async (me: Pick<TestMember, 'get'>) =>
  memberSessions.parse(await (await me.get('/api/user/sessions')).json());
const rowOf = async ({ sessionId }: TestMember) =>
  (await db.select().from(sessions).where(eq(sessions.id, sessionId)))[0];

/** Registers as a browser at the edge does: with Cloudflare's location data. */
async function registered(cf: Record<string, string> | null) {
  const init = {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      'CF-Connecting-IP': freshNetwork(),
      'User-Agent': CHROME,
      ...(cf ? { 'CF-Ray': '8c1-EWR' } : {}),
    },
    body: JSON.stringify(registration()),
    cf: cf ?? { city: 'Austin', regionCode: 'TX', country: 'US' },
  };
  const { cookie } = cookieOf(await call('/api/auth/register', init));
  return { get: (path: string) => call(path, { headers: { cookie } }) };
}

describe('GET /api/user/sessions', () => {
  it('names the device and at most its town', async () => {
    const me = await registered({
      city: 'Hoboken',
      regionCode: 'NJ',
      country: 'US',
      postalCode: '07030',
    });
    const [session, ...more] = await listOf(me);
    expect(more).toEqual([]);
    expect(session).toMatchObject({
      device: 'Chrome on Windows',
      place: 'Hoboken, NJ',
      current: true,
    });
    expect(Date.parse(session?.lastUsedAt ?? '') % HOUR).toBe(0);
    const abroad = await registered({ city: 'Lyon', regionCode: 'ARA', country: 'FR' });
    expect((await listOf(abroad))[0]?.place).toBe('Lyon, FR');
  });

  it('names no place where only an invented one is known', async () => {
    const [session] = await listOf(await registered(null));
    expect(session).not.toHaveProperty('place');
  });

  it('lists this one first, then the latest used, and none that is over', async () => {
    const me = await signedIn();
    const [early, late, over] = [
      await newDevice(me.row),
      await newDevice(me.row),
      await newDevice(me.row),
    ];
    const set = (who: TestMember, to: Partial<typeof sessions.$inferInsert>) =>
      db.update(sessions).set(to).where(eq(sessions.id, who.sessionId));
    await set(me, { lastUsedAt: 0 });
    await set(early, { lastUsedAt: 2 * HOUR });
    await set(late, { lastUsedAt: 5 * HOUR });
    await set(over, { expiresAt: Date.now() - 1 });
    const list = await listOf(me);
    expect(list.map(({ current }) => current)).toEqual([true, false, false]);
    expect(list.map(({ lastUsedAt }) => Date.parse(lastUsedAt)).slice(1)).toEqual([
      5 * HOUR,
      2 * HOUR,
    ]);
    expect(Date.now() - Date.parse(list[0]?.lastUsedAt ?? '')).toBeLessThan(HOUR);
  });

  it('contains no credential, and nobody else’s sessions', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    const text = await (await me.get('/api/user/sessions')).text();
    expect(text).not.toContain(me.sessionId);
    expect(text).not.toContain(me.cookie.split('=')[1]);
    const [{ id } = { id: '' }] = await listOf(me);
    await refusal(
      await call('/api/auth/me', { headers: { cookie: `__Host-session=${id}` } }),
      401,
      'UNAUTHENTICATED',
    );
    expect((await listOf(other)).map((each) => each.id)).not.toContain(id);
  });
});

describe('when a session was last used', () => {
  it('is written by the first request of an hour, and by no other', async () => {
    const me = await signedIn();
    const thisHour = Math.floor(Date.now() / HOUR) * HOUR;
    await db
      .update(sessions)
      .set({ lastUsedAt: thisHour - HOUR })
      .where(eq(sessions.id, me.sessionId));
    await me.get('/api/auth/me');
    await eventually(async () => ((await rowOf(me))?.lastUsedAt ?? 0) >= thisHour, true);
    // A later value stays: nothing is written within the same hour.
    await db
      .update(sessions)
      .set({ lastUsedAt: thisHour + 7 * HOUR })
      .where(eq(sessions.id, me.sessionId));
    await me.get('/api/auth/me');
    expect((await rowOf(me))?.lastUsedAt).toBe(thisHour + 7 * HOUR);
  });

  it('is written by a live connection that opens', async () => {
    const me = await signedIn();
    await db.update(sessions).set({ lastUsedAt: 0 }).where(eq(sessions.id, me.sessionId));
    const line = await liveConnection(me);
    await eventually(async () => ((await rowOf(me))?.lastUsedAt ?? 0) > 0, true);
    line.close();
  });
});

it('an ended session is deleted from KV by the schedule when that failed at the time', async () => {
  const me = await signedIn();
  const phone = await newDevice(me.row);
  await db.delete(sessions).where(eq(sessions.id, phone.sessionId));
  expect(await env.SESSIONS.get(phone.sessionId)).not.toBeNull();
  await processDeletions(new Mailbox().context());
  expect(await env.SESSIONS.get(phone.sessionId)).toBeNull();
  expect(await env.SESSIONS.get(me.sessionId)).not.toBeNull();
});

describe('DELETE /api/user/sessions/{id}', () => {
  it('signs out that device at its very next call and closes its live connections, and no other', async () => {
    const me = await signedIn();
    const [phone, tablet] = [await newDevice(me.row), await newDevice(me.row)];
    const [gone, kept] = [await liveConnection(phone), await liveConnection(tablet)];
    const id = (await rowOf(phone))?.publicId;
    const answer = await me.send('DELETE', `/api/user/sessions/${id}`);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    await refusal(await phone.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
    expect(await env.SESSIONS.get(phone.sessionId)).toBeNull();
    expect(await gone.closed).toBe(4401);
    expect((await tablet.get('/api/auth/me')).status).toBe(200);
    kept.say({ nonsense: true });
    await kept.nextEvent('error');
    kept.close();
    await refusal(await me.send('DELETE', `/api/user/sessions/${id}`), 404, 'NOT_FOUND');
  });

  it('of this device signs out', async () => {
    const me = await signedIn();
    const [{ id } = { id: '' }] = await listOf(me);
    const answer = await me.send('DELETE', `/api/user/sessions/${id}`);
    expect(answer.status).toBe(204);
    expect(cookieOf(answer).attributes).toContain('max-age=0');
    await refusal(await me.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
  });

  it('does not reach another member’s', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    const id = (await rowOf(other))?.publicId;
    await refusal(await me.send('DELETE', `/api/user/sessions/${id}`), 404, 'NOT_FOUND');
    await refusal(
      await me.send('DELETE', `/api/user/sessions/${other.sessionId}`),
      400,
      'INVALID_INPUT',
    );
    expect((await other.get('/api/auth/me')).status).toBe(200);
  });
});

describe('DELETE /api/user/sessions', () => {
  it('ends all others', async () => {
    const [me, stranger] = [await signedIn(), await signedIn()];
    const others = [await newDevice(me.row), await newDevice(me.row)];
    const lines = await Promise.all(others.map((member) => liveConnection(member)));
    expect((await me.send('DELETE', '/api/user/sessions')).status).toBe(204);
    for (const each of others)
      await refusal(await each.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
    for (const line of lines) expect(await line.closed).toBe(4401);
    expect(await listOf(me)).toHaveLength(1);
    expect((await stranger.get('/api/auth/me')).status).toBe(200);
  });
});

describe('a live connection', () => {
  it('whose session ended unnoticed is closed by the next renewal', async () => {
    const me = await signedIn();
    const phone = await newDevice(me.row);
    const [mine, theirs] = [await liveConnection(me), await liveConnection(phone)];
    await Promise.all([mine.nextEvent('unread'), theirs.nextEvent('unread')]);
    await db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.id, phone.sessionId));
    await eventually(() => runDurableObjectAlarm(memberObjectOf(env, me.id)), true);
    expect(await theirs.closed).toBe(4401);
    mine.say({ nonsense: true });
    await mine.nextEvent('error');
    mine.close();
  });

  it('whose session ends while it is being opened is closed at once', async () => {
    const me = await signedIn();
    await db.delete(sessions).where(eq(sessions.id, me.sessionId));
    const answer = await memberObjectOf(env, me.id).fetch(`${ORIGIN}/api/live`, {
      headers: { Upgrade: 'websocket', 'X-Session-Id': me.sessionId, 'X-Member-Id': me.id },
    });
    const { promise, resolve } = Promise.withResolvers<number>();
    answer.webSocket?.addEventListener('close', ({ code }) => resolve(code));
    answer.webSocket?.accept();
    expect(await promise).toBe(4401);
  });
});
