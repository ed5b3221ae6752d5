import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pairs } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { like } from '../support/decisions';
import { deletesAccount } from '../support/deletions';
import {
  alarmOf,
  ENDINGS,
  ended,
  endedDaysAgo,
  endingOf,
  sealedOf,
  talking,
  WAYS,
} from '../support/endings';
import { read, reported, sent } from '../support/messages';
import { reports } from '../support/reports';
import { db, type TestMember } from '../support/signedIn';
import { placesOf } from '../support/stores';
import { change, DAY, sideOf, threadOf, write } from '../support/world';

describe('the alarm of a conversation', () => {
  const alarmTime = (a: TestMember, b: TestMember) =>
    runInDurableObject(threadOf(a, b), (_, { storage }) => storage.getAlarm());

  it('still delivers in time while something is sealed', async () => {
    const { ada, me } = await ended('unmatches');
    await alarmOf(ada, me);
    const { sealedUntil } = await endingOf(me);
    expect(await alarmTime(ada, me)).toBe(sealedUntil);
    await like(ada, me);
    await sent(write(me, ada, 'Again'));
    expect(await alarmTime(ada, me)).toBeLessThan(Date.now() + DAY);
    await reported(ada, me);
    await alarmOf(ada, me);
    expect(await alarmTime(ada, me)).toBe(sealedUntil);
  });

  it('deletes the last trace of an unmatched conversation, and a new one begins like the first', async () => {
    const { ada, me } = await ended('unmatches');
    await endedDaysAgo(ada, me, 30);
    await alarmOf(ada, me);
    const threads = () =>
      db.select().from(pairs).where(sql`${me.id} IN (low_id, high_id) AND has_thread = 1`);
    expect(await threads()).toEqual([]);
    const keys = await runInDurableObject(threadOf(ada, me), async (_, { storage }) => [
      ...(await storage.list()),
    ]);
    expect(keys).toEqual([]);
    expect(await alarmTime(ada, me)).toBeNull();
    await change(ada, { status: 'inactive' });
    expect((await reports(me, ada)).status).toBe(201);
    await change(ada, { status: 'active' });

    await like(ada, me);
    await sent(write(me, ada, 'Hello again'));
    await reported(ada, me);
    expect(await threads()).toHaveLength(1);
    expect((await read(ada, me)).map(({ content }) => content)).toEqual(['Hello again']);
  });

  it('keeps what it cannot delete yet, and is set again', async () => {
    const { ada, me } = await ended('blocks');
    await endedDaysAgo(ada, me, 30);
    const stub = threadOf(ada, me);
    const set = (bindings: Env) =>
      runInDurableObject(stub, (instance) => {
        Object.defineProperty(instance, 'env', { value: bindings, configurable: true });
      });
    const DB = new Proxy(env.DB, {
      get(target, name) {
        if (name === 'batch') return () => Promise.reject(new Error('Away'));
        return Reflect.get(target, name).bind(target);
      },
    });
    await set({ ...env, DB });
    await alarmOf(ada, me);
    expect(await sealedOf(ada, me)).toHaveLength(2);
    const next = await alarmTime(ada, me);
    expect(next).toBeGreaterThan(Date.now() - DAY);
    expect(next).toBeLessThan(Date.now() + DAY);
    await set(env);
    await alarmOf(ada, me);
    expect(await sealedOf(ada, me)).toEqual([]);
    expect(await sideOf(me, ada)).toMatchObject({ lastContent: 'Please stop' });
  });
});

describe('the second of two deletions', () => {
  it.for(WAYS)('deletes the sealed copy at once, after one %s', async (way) => {
    const { ada, me } = await talking();
    const word = newId('msg');
    await sent(write(ada, me, word));
    await reported(ada, me);
    await ENDINGS[way](ada, me);
    expect(await placesOf(word)).toContain('conversation sealed.content');
    for (const who of way === 'deletes the account' ? [me] : [me, ada]) {
      expect((await deletesAccount(who)).status).toBe(204);
    }
    expect(await placesOf(word)).toEqual([]);
    for (const id of [ada.id, me.id]) {
      expect(['', 'd1 departed_members.account']).toContain((await placesOf(id)).join());
    }
  });
});
