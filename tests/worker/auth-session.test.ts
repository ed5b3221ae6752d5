import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../worker/db/schema';
import { refusal } from '../support/errorAnswer';
import { liveConnection } from '../support/liveConnection';
import { db, newDevice, signedIn } from '../support/signedIn';
import { accountsOf, cookieOf } from '../support/signIns';
import { appWithStaleSessions } from '../support/staleStore';
import { change } from '../support/world';

describe('a session', () => {
  it('ends at the very next request after logout, on this device alone', async () => {
    const me = await signedIn();
    const other = await newDevice(me.row);
    const answer = await me.send('POST', '/api/auth/logout');
    expect(answer.status).toBe(204);
    const { cookie, attributes } = cookieOf(answer);
    expect(cookie).toBe('__Host-session=');
    expect(attributes).toContain('max-age=0');
    await refusal(await me.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
    expect(await env.SESSIONS.get(me.sessionId)).toBeNull();
    expect((await other.get('/api/auth/me')).status).toBe(200);
  });

  it.for([
    ['GET', '/api/auth/me'],
    ['GET', '/api/users?excludeCurrentUser=true'],
    ['GET', '/api/users?excludeCurrentUser=true&city=Nowhere'],
    ['GET', '/api/users/:other'],
    ['GET', '/api/matches/mutual'],
    ['GET', '/api/matches/likes'],
    ['DELETE', '/api/matches/:other'],
    ['GET', '/api/conversations'],
    ['GET', '/api/messages/:other'],
    ['GET', '/photos/pho_none'],
    ['POST', '/api/matches'],
    ['POST', '/api/messages'],
  ] as const)('that the database ended is refused though KV still knows it: %s %s', async (row) => {
    const [method, pattern] = row;
    const [me, other] = [await signedIn(), await signedIn()];
    await db.delete(sessions).where(eq(sessions.id, me.sessionId));
    expect(await env.SESSIONS.get(me.sessionId)).not.toBeNull();
    const body =
      pattern === '/api/matches'
        ? { targetUserId: other.id, isLiked: true }
        : { receiverId: other.id, content: 'Hello' };
    const path = pattern.replace(':other', other.id);
    const answer =
      method === 'GET'
        ? await me.get(path)
        : await me.send(method, path, method === 'POST' ? body : undefined);
    await refusal(answer, 401, 'UNAUTHENTICATED');
    const received = await other.get('/api/conversations');
    expect(await received.json()).toEqual([]);
    expect(await (await other.get('/api/matches/likes')).json()).toEqual({ count: 0, members: [] });
  });

  it('ends when its time has come', async () => {
    const me = await signedIn();
    const row = eq(sessions.id, me.sessionId);
    await db
      .update(sessions)
      .set({ expiresAt: Date.now() - 1 })
      .where(row);
    await refusal(await me.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
  });

  it('answers 403 from the moment the member is deactivated', async () => {
    const me = await signedIn();
    await change(me, { status: 'inactive' });
    await refusal(await me.get('/api/auth/me'), 403, 'ACCOUNT_INACTIVE');
    await refusal(await me.get('/api/users?excludeCurrentUser=true'), 403, 'ACCOUNT_INACTIVE');
  });

  it('is not found when KV has something else under its key', async () => {
    const me = await signedIn();
    await env.SESSIONS.put(me.sessionId, JSON.stringify({ memberId: 7 }));
    const elsewhere = appWithStaleSessions();
    await refusal(await elsewhere(me.cookie, 'GET', '/api/auth/me'), 401, 'UNAUTHENTICATED');
  });

  it('closes its live connections at logout, and no other', async () => {
    const me = await signedIn();
    const other = await newDevice(me.row);
    const [mine, theirs] = [await liveConnection(me), await liveConnection(other)];
    expect((await me.send('POST', '/api/auth/logout')).status).toBe(204);
    expect(await mine.closed).toBe(4401);
    theirs.say({ nonsense: true });
    await theirs.nextEvent('error');
    theirs.close();
  });
});

describe('GET /api/auth/me', () => {
  it('moves the member up in discovery at the first call of a day', async () => {
    const me = await signedIn();
    const today = me.row.rank;
    await change(me, { rank: today - 40 * 2 ** 20 });
    expect((await me.get('/api/auth/me')).status).toBe(200);
    await expect
      .poll(async () => (await accountsOf(me.row.email))[0]?.rank, { timeout: 10_000 })
      .toBe(today);
  });
});
