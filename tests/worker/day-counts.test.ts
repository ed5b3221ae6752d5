import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberObjectOf } from '../../worker/platform/objects';
import { eventually } from '../support/liveConnection';
import { friends, sent, statuses } from '../support/messages';
import { rewritten } from '../support/rewritten';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { messagesCounted, setMessagesCounted, write } from '../support/world';

const inFigures = async ({ id }: TestMember) =>
  (await db.all<{ count: number }>(sql`SELECT count FROM message_counts WHERE member_id = ${id}`))
    .map(({ count }) => count)
    .at(0);

const ring = (me: TestMember) =>
  eventually(() => runDurableObjectAlarm(memberObjectOf(env, me.id)), true);

const anHourPasses = (me: TestMember) =>
  rewritten(
    memberObjectOf(env, me.id),
    'UPDATE day_counts SET reported_at = reported_at - 3600001',
  );

describe('the day’s messages', () => {
  it('are counted by the member’s own object, and reported to the figures at most hourly', async () => {
    const [me, other] = await friends();
    await sent(write(me, other));
    await sent(write(me, other));
    await ring(me);
    expect([await messagesCounted(me), await inFigures(me)]).toEqual([2, undefined]);
    await anHourPasses(me);
    await ring(me);
    expect(await inFigures(me)).toBe(2);
    await sent(write(me, other));
    await ring(me);
    expect([await messagesCounted(me), await inFigures(me)]).toEqual([3, 2]);
    await anHourPasses(me);
    await ring(me);
    expect(await inFigures(me)).toBe(3);
  });

  it('count what was stored, once, whatever else fails at the same moment', async () => {
    const [me, other] = await friends();
    const gone = 'usr_aaaaaaaaaaaaaaaaaaaa';
    await setMessagesCounted(me, 18);
    const answers = await statuses([
      ...Array.from({ length: 5 }, () => write(me, { id: gone })),
      ...Array.from({ length: 3 }, () => write(me, other)),
    ]);
    expect(answers).toEqual([201, 201, 404, 404, 404, 404, 404, 429]);
    expect(await messagesCounted(me)).toBe(20);
  });

  it('leave nothing in a deleted member’s object while one is on its way', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await sent(write(me, other));
    await db.run(sql`DELETE FROM members WHERE id = ${me.id}`);
    const writes = [write(me, other), write(me, other)];
    const [answers] = await Promise.all([statuses(writes), memberObjectOf(env, me.id).forget()]);
    expect(answers).toEqual([401, 401]);
    const tables = await runInDurableObject(memberObjectOf(env, me.id), (_, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_schema WHERE name = 'day_counts'").toArray(),
    );
    expect(tables).toEqual([]);
  });

  it('cannot be read while the object is being emptied', async () => {
    const [me, other] = await friends();
    await sent(write(me, other));
    const inbox = memberObjectOf(env, me.id);
    await runInDurableObject(inbox, (_, { storage }) => {
      const deleteAll = storage.deleteAll.bind(storage);
      const slowly = () => deleteAll().then(() => scheduler.wait(50));
      Object.defineProperty(storage, 'deleteAll', { value: slowly });
    });
    const ask = (day: number) =>
      scheduler.wait(5 * day).then(() => inbox.figuresOn(`2026-01-0${day}`));
    const asked = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(ask);
    await inbox.forget();
    const figures = await Promise.all(asked);
    expect(figures.map(({ messages }) => messages)).toEqual(asked.map(() => 0));
  });
});
