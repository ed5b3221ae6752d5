import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../worker/db/schema';
import { memberObjectOf } from '../../worker/platform/objects';
import { refusal } from '../support/errorAnswer';
import { schedule } from '../support/eventWorld';
import {
  eventually,
  handshake,
  type LiveConnection,
  liveConnection,
  sendIfOpen,
} from '../support/liveConnection';
import {
  db,
  newDevice,
  ORIGIN,
  signedIn,
  type TestMember,
  visitorCookie,
} from '../support/signedIn';
import { block, change, matched, sideOf, write } from '../support/world';

/** Two matched members whose conversation is in the database. */
async function partners(): Promise<[TestMember, TestMember]> {
  const [a, b] = await Promise.all([signedIn(), signedIn()]);
  await matched(a, b);
  expect((await write(a, b)).status).toBe(201);
  await eventually(async () => (await sideOf(b, a))?.unread, 1);
  return [a, b];
}

/** Everything sent before this has been processed: the connection answers in order. */
async function caughtUp(line: LiveConnection) {
  const before = line.of('error').length;
  line.say('{"type":"nothing"}');
  await eventually(async () => line.of('error').length > before, true);
}

describe('the handshake', () => {
  it('opens a connection for a signed-in member from our own page', async () => {
    const me = await signedIn();
    const answer = await handshake({ cookie: me.cookie });
    expect(answer.status).toBe(101);
    expect(answer.webSocket).not.toBeNull();
    answer.webSocket?.accept();
    answer.webSocket?.close();
  });

  it.for([
    'https://evil.example',
    'null',
    `${ORIGIN}.evil.example`,
    ORIGIN.replace('https', 'http'),
  ])('refuses the origin %s', async (Origin) => {
    const me = await signedIn();
    await refusal(await handshake({ cookie: me.cookie, Origin }), 403, 'CROSS_ORIGIN');
  });

  it('refuses a browser that reports a cross-site page', async () => {
    const me = await signedIn();
    const answer = await handshake({ cookie: me.cookie, 'Sec-Fetch-Site': 'cross-site' });
    await refusal(answer, 403, 'CROSS_ORIGIN');
  });

  it('refuses a request without Origin', async () => {
    const me = await signedIn();
    await refusal(await me.get('/api/live', { Upgrade: 'websocket' }), 403, 'CROSS_ORIGIN');
  });

  it('refuses a visitor, and a session that ended', async () => {
    await refusal(await handshake({}), 401, 'UNAUTHENTICATED');
    await refusal(await handshake({ cookie: await visitorCookie() }), 401, 'UNAUTHENTICATED');
    const me = await signedIn();
    await db.delete(sessions).where(eq(sessions.id, me.sessionId));
    await refusal(await handshake({ cookie: me.cookie }), 401, 'UNAUTHENTICATED');
  });

  it('refuses a deactivated member', async () => {
    const me = await signedIn({ status: 'inactive' });
    await refusal(await handshake({ cookie: me.cookie }), 403, 'ACCOUNT_INACTIVE');
  });

  it('does not take the member from the request', async () => {
    const [me, other] = await partners();
    const answer = await handshake({
      cookie: other.cookie,
      'X-Member-Id': me.id,
      'X-Session-Id': me.sessionId,
    });
    expect(answer.status).toBe(101);
    const heard: unknown[] = [];
    answer.webSocket?.addEventListener('message', ({ data }) => {
      heard.push(JSON.parse(String(data)));
    });
    answer.webSocket?.accept();
    const third = await signedIn();
    // Only `me` receives this one; `other` also receives the message after it.
    expect((await write(third, me, 'For me alone')).status).toBe(201);
    expect((await write(me, other, 'For both')).status).toBe(201);
    await eventually(async () => JSON.stringify(heard).includes('For both'), true);
    expect(JSON.stringify(heard)).not.toContain('For me alone');
    answer.webSocket?.close();
  });

  it('answers 400 without an upgrade', async () => {
    const me = await signedIn();
    await refusal(await me.get('/api/live'), 400, 'INVALID_INPUT');
  });
});

describe('an event from a device', () => {
  it.for([
    'nonsense',
    '{}',
    '[]',
    'null',
    '{"type":"typing"}',
    '{"type":"typing","userId":"x"}',
    '{"type":"message","userId":"usr_aaaaaaaaaaaaaaaaaaaa"}',
    '{"type":"typing","userId":"usr_aaaaaaaaaaaaaaaaaaaa","as":"usr_bbbbbbbbbbbbbbbbbbbb"}',
    `{"type":"typing","userId":"${'a'.repeat(2_000)}"}`,
  ])('is answered with an error when it is unknown: %s', async (said) => {
    const line = await liveConnection(await signedIn());
    line.say(said);
    expect((await line.nextEvent('error')).code).toBe('INVALID_EVENT');
    line.close();
  });

  it('closes the connection with 1008 when invalid events are repeated', async () => {
    const line = await liveConnection(await signedIn());
    for (let times = 0; times < 6; times += 1) line.say('nonsense');
    expect(await line.closed).toBe(1008);
    expect(line.of('error')).toHaveLength(5);
  });

  it('is refused as bytes', async () => {
    const line = await liveConnection(await signedIn());
    line.say(new Uint8Array([1, 2, 3]).buffer);
    await line.nextEvent('error');
    line.close();
  });

  it('closes the connection when it floods', async () => {
    const [me, other] = await partners();
    const line = await liveConnection(me);
    for (let times = 0; times < 120; times += 1) line.say({ type: 'typing', userId: other.id });
    expect(await line.closed).toBe(1008);
    expect(line.of('error').map(({ code }) => code)).toContain('TOO_FAST');
  });

  it('keeps its faults through eviction', async () => {
    const me = await signedIn();
    const line = await liveConnection(me);
    for (let times = 0; times < 5; times += 1) line.say('nonsense');
    await eventually(async () => line.of('error').length, 5);
    await evictDurableObject(memberObjectOf(env, me.id));
    line.say('nonsense');
    expect(await line.closed).toBe(1008);
  });
});

describe('typing', () => {
  it('reaches the partner with the id of the typing member', async () => {
    const [me, other] = await partners();
    const [mine, theirs] = [await liveConnection(me), await liveConnection(other)];
    mine.say({ type: 'typing', userId: other.id });
    expect(await theirs.nextEvent('typing')).toEqual({ type: 'typing', userId: me.id });
    mine.close();
    theirs.close();
  });

  it.for(['a stranger', 'who blocked', 'who is blocked', 'who unmatched'] as const)(
    'does not reach %s',
    async (whom) => {
      const [me, partner] = await partners();
      const other = whom === 'a stranger' ? await signedIn() : partner;
      if (whom === 'who blocked') await block(other, me);
      if (whom === 'who is blocked') await block(me, other);
      if (whom === 'who unmatched') await other.send('DELETE', `/api/matches/${me.id}`);
      const [mine, theirs] = [await liveConnection(me), await liveConnection(other)];
      mine.say({ type: 'typing', userId: other.id });
      await caughtUp(mine);
      await caughtUp(theirs);
      expect(theirs.of('typing')).toEqual([]);
      mine.close();
      theirs.close();
    },
  );
});

describe('reading', () => {
  it('over the connection clears the unread count on every device of the reader', async () => {
    const [writer, reader] = await partners();
    const lines = [await liveConnection(reader), await liveConnection(await newDevice(reader.row))];
    lines[0]?.say({ type: 'read', userId: writer.id });
    for (const line of lines) await line.nextEvent('unread', ({ count }) => count === 0);
    await eventually(async () => (await sideOf(reader, writer))?.unread, 0);
  });

  it('of a conversation with someone blocked tells them nothing', async () => {
    const [writer, reader] = await partners();
    await change(writer, { premiumUntil: Date.now() + 60_000 });
    await block(reader, writer);
    const [theirs, mine] = [await liveConnection(writer), await liveConnection(reader)];
    mine.say({ type: 'read', userId: writer.id });
    await caughtUp(mine);
    await caughtUp(theirs);
    expect(theirs.of('read')).toEqual([]);
  });

  it('is counted over all conversations', async () => {
    const [me, a, b] = await Promise.all([signedIn(), signedIn(), signedIn()]);
    const line = await liveConnection(me);
    await write(a, me);
    await write(a, me);
    await write(b, me);
    await line.nextEvent('unread', ({ count }) => count === 3);
    const self = (await (await me.get('/api/auth/me')).json()) as { unreadCount: number };
    expect(self.unreadCount).toBe(3);
    await me.get(`/api/messages/${a.id}`);
    await line.nextEvent('unread', ({ count }) => count === 1);
  });
});

describe('a session that ended', () => {
  it('closes the connection with 4401 at its next event', async () => {
    const [me, other] = await partners();
    const [mine, theirs] = [await liveConnection(me), await liveConnection(other)];
    await db.delete(sessions).where(eq(sessions.id, me.sessionId));
    await schedule({}, '*/5 * * * *');
    sendIfOpen(mine, { type: 'typing', userId: other.id });
    expect(await mine.closed).toBe(4401);
    await caughtUp(theirs);
    expect(theirs.of('typing')).toEqual([]);
  });

  it('also when the member was deactivated', async () => {
    const [me, other] = await partners();
    const mine = await liveConnection(me);
    await change(me, { status: 'inactive' });
    sendIfOpen(mine, { type: 'read', userId: other.id });
    expect(await mine.closed).toBe(4401);
  });
});
