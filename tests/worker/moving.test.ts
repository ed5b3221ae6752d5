import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { memberObjectOf } from '../../worker/platform/objects';
import { runSchedule } from '../../worker/schedule';
import { ACCESS, methodOf } from '../support/accessTable';
import { alarmOf, ended, endedDaysAgo, sealedOf } from '../support/endings';
import { refusal } from '../support/errorAnswer';
import { liveConnection } from '../support/liveConnection';
import { callAt, MOVING } from '../support/movedSite';
import { ORIGIN, signedIn } from '../support/signedIn';
import { everythingStored } from '../support/stores';
import { threadOf } from '../support/world';

/** Gives an object the settings of a site that moves. */
const letMove = (object: DurableObjectStub<undefined>) =>
  runInDurableObject(object, (instance) => Reflect.set(instance, 'env', MOVING));

describe('a site that moves', () => {
  it('answers every call of a member with 503 and a time to retry, and stores nothing', async () => {
    const [me, other] = await Promise.all([signedIn({ role: 'admin' }), signedIn()]);
    const calls = ACCESS.filter(
      ({ route }) => / \/(api|photos)\//.test(route) && !route.endsWith('/api/health'),
    );
    expect(calls.length).toBeGreaterThan(60);
    const before = await everythingStored();
    for (const row of calls) {
      const body = row.body?.({ me, other });
      const answer = await callAt(MOVING, row.path({ me, other }), {
        method: methodOf(row),
        headers: { cookie: me.cookie, origin: ORIGIN, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(answer.headers.get('Retry-After'), row.route).toMatch(/^\d+$/);
      await refusal(answer, 503, 'UNAVAILABLE');
    }
    expect(await everythingStored()).toEqual(before);
  });

  it('opens no live connection, and still reports its health', async () => {
    const me = await signedIn();
    const answer = await callAt(MOVING, '/api/live', {
      headers: { cookie: me.cookie, Upgrade: 'websocket', Origin: ORIGIN },
    });
    await refusal(answer, 503, 'UNAVAILABLE');
    expect((await callAt(MOVING, '/api/health')).status).toBe(200);
  });

  it('runs no job', async () => {
    const before = await everythingStored();
    for (const cron of ['*/5 * * * *', '2-57/5 * * * *', '17 * * * *']) {
      await runSchedule(MOVING, () => {}, cron);
    }
    expect(await everythingStored()).toEqual(before);
  });

  it('postpones an object’s due work until it is open again', async () => {
    const { ada, me } = await ended('unmatches');
    const thread: DurableObjectStub<undefined> = threadOf(ada, me);
    await letMove(thread);
    await endedDaysAgo(ada, me, 31);
    expect(await runDurableObjectAlarm(thread)).toBe(true);
    expect(await sealedOf(ada, me)).toHaveLength(2);
    const alarm = await runInDurableObject(thread, (_, { storage }) => storage.getAlarm());
    expect(alarm).toBeGreaterThan(Date.now());
    await runInDurableObject(thread, (instance) => Reflect.set(instance, 'env', env));
    await alarmOf(ada, me);
    expect(await sealedOf(ada, me)).toEqual([]);
  });

  it('accepts nothing from an earlier connection, and records no departure', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    const line = await liveConnection(me);
    await line.nextEvent('unread');
    await letMove(memberObjectOf(env, me.id));
    const before = await everythingStored();
    line.say({ type: 'read', userId: other.id });
    expect(await line.closed).toBe(1012);
    expect(await everythingStored()).toEqual(before);
  });

  it('does not work at all when its state is misspelled', async () => {
    const answer = await callAt({ ...env, SITE_STATE: 'movign' } as Env, '/api/auth/me');
    await refusal(answer, 500, 'INTERNAL');
  });
});
