import {
  createExecutionContext,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { createApp } from '../../worker/app';
import { ConversationObject } from '../../worker/objects/conversation/ConversationObject';
import { town } from '../support/browsePages';
import { countingEnv } from '../support/countingEnv';
import { eventually } from '../support/liveConnection';
import { read } from '../support/messages';
import { ORIGIN, signedIn, type TestMember } from '../support/signedIn';
import { liked, matched, sideOf, threadOf, write } from '../support/world';

interface World {
  me: TestMember;
  other: TestMember;
}

async function world(): Promise<World> {
  const [me, other] = await Promise.all([signedIn(), signedIn()]);
  await matched(me, other);
  await write(other, me);
  await eventually(async () => (await sideOf(me, other))?.unread, 1);
  return { me, other };
}

/** Runs one request and returns the trips to KV and D1 that its answer waited for. */
async function hopsOf(
  me: TestMember,
  path: string,
  body?: unknown,
  trips?: number,
  counting = countingEnv(env, trips),
) {
  const ctx = createExecutionContext();
  const headers = { cookie: me.cookie, origin: ORIGIN, 'content-type': 'application/json' };
  const request = new Request(new URL(path, ORIGIN), {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const answer = await createApp().fetch(request, counting.env, ctx);
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  counting.answered();
  await waitOnExecutionContext(ctx);
  return counting.hops;
}

describe('an authenticated call makes one trip to KV and one to the database', () => {
  it.for([
    ['/api/auth/me', () => '/api/auth/me'],
    ['/api/users/{id}', ({ other }: World) => `/api/users/${other.id}`],
    ['/api/users/{id} of oneself', ({ me }: World) => `/api/users/${me.id}`],
    ['/api/conversations', () => '/api/conversations'],
    ['/api/messages/{id}', ({ other }: World) => `/api/messages/${other.id}`],
    ['/api/matches/mutual', () => '/api/matches/mutual'],
    ['/api/matches/likes', () => '/api/matches/likes'],
  ] as const)('GET %s', async ([, path]) => {
    const made = await world();
    expect(await hopsOf(made.me, path(made))).toEqual(['kv.get', 'd1.batch']);
  });

  it('asks KV once a minute for a session, and separately for each session', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [me, other] = [await signedIn(), await signedIn()];
    const counting = countingEnv(env, Number.POSITIVE_INFINITY);
    const asks = async (who: TestMember) => {
      counting.hops.length = 0;
      return (await hopsOf(who, '/api/auth/me', undefined, 0, counting)).includes('kv.get');
    };
    expect([await asks(me), await asks(me), await asks(other)]).toEqual([true, false, true]);
    vi.setSystemTime(Date.now() + 60_000);
    expect([await asks(me), await asks(me)]).toEqual([true, false]);
    vi.useRealTimers();
  });

  it.for(['', '&distance=25&age=25-35', '&city=Hoboken'])(
    'browsing is one batch of walks, and one of the existing cards: %s',
    async (query) => {
      const me = await signedIn();
      await signedIn({ townId: town('Hoboken'), rank: me.row.rank + 1, age: 30 });
      const path = `/api/users?excludeCurrentUser=true${query}`;
      const counting = countingEnv(env, 3);
      const hops = async () => {
        counting.hops.length = 0;
        return await hopsOf(me, path, undefined, 0, counting);
      };
      const always = ['d1.batch', 'd1.statement'];
      // An isolate's first list also reads the secret that places each viewer's start.
      expect(await hops()).toEqual(['kv.get', 'd1.batch', ...always]);
      expect(await hops()).toEqual(always);
    },
  );

  it('a like, and the same again', async () => {
    const { me } = await world();
    const stranger = await signedIn();
    const body = { targetUserId: stranger.id, isLiked: true };
    // The other side's likes are counted only for a page of theirs, and none is open.
    expect(await hopsOf(me, '/api/matches', body)).toEqual(['kv.get', 'd1.batch']);
    expect(await hopsOf(me, '/api/matches', body)).toEqual(['kv.get', 'd1.batch']);
  });

  it('a like that makes a match', async () => {
    const { me } = await world();
    const fan = await signedIn();
    await liked(fan, me);
    const body = { targetUserId: fan.id, isLiked: true };
    // Deferred: the two are notified, and the other's browsers are looked up.
    expect(await hopsOf(me, '/api/matches', body)).toEqual([
      'kv.get',
      'd1.batch',
      'd1.statement',
      'd1.statement',
    ]);
  });

  it('a pass', async () => {
    const { me } = await world();
    const stranger = await signedIn();
    const body = { targetUserId: stranger.id, isLiked: false };
    expect(await hopsOf(me, '/api/matches', body)).toEqual(['kv.get']);
  });

  it('a message: the worker asks KV, and once both have written, nothing asks the database', async () => {
    const { me, other } = await world();
    const body = { receiverId: other.id, content: 'Hello' };
    expect(await hopsOf(me, '/api/messages', body)).toEqual(['kv.get']);
    const [first] = await read(me, other);
    const path = `/api/messages/${first?.id}/reaction?userId=${other.id}`;
    expect(await hopsOf(me, path, { reaction: 'love' })).toEqual(['kv.get']);

    const inside = countingEnv();
    const answer = await runInDurableObject(threadOf(me, other), async (conversation) => {
      if (!(conversation instanceof ConversationObject)) throw new Error('Not a conversation');
      Object.defineProperty(conversation, 'env', { value: inside.env, configurable: true });
      return conversation.storeMessage({
        senderId: me.id,
        room: {
          day: true,
          strangers: true,
          isHeld: false,
          strangersHeld: false,
          sameToStrangers: 0,
        },
        requestId: 'test',
        receiverId: other.id,
        content: 'Hello again',
        clientId: null,
        isLiked: false,
        knownVersion: 0,
      });
    });
    expect(answer).toMatchObject({
      ok: true,
      value: { side: { last: { content: 'Hello again' } } },
    });
    await eventually(async () => (await sideOf(other, me))?.lastContent, 'Hello again');
    expect(inside.hops).toEqual([]);
  });

  it('nothing for a visitor', async () => {
    const counting = countingEnv();
    const ctx = createExecutionContext();
    const answer = await createApp().fetch(new Request(`${ORIGIN}/api/auth/me`), counting.env, ctx);
    await waitOnExecutionContext(ctx);
    expect(answer.status).toBe(401);
    expect(counting.hops).toEqual([]);
  });

  it('which is measured, and every further one blocked, by the counters used here', async () => {
    const counting = countingEnv();
    const ask = (db: D1Database) => db.prepare('SELECT 1').run();
    await ask(env.DB);
    expect(counting.hops).toEqual([]);
    await ask(counting.env.DB);
    let isBack = false;
    const second = ask(counting.env.DB).then(() => {
      isBack = true;
    });
    await ask(env.DB);
    expect(isBack).toBe(false);
    counting.answered();
    await second;
    expect(counting.hops).toEqual(['d1.statement', 'd1.statement']);
  });
});
