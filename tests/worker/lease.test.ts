import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { members } from '../../worker/db/schema';
import { memberObjectOf } from '../../worker/platform/objects';
import { countingEnv } from '../support/countingEnv';
import { schedule } from '../support/eventWorld';
import { eventually, liveConnection } from '../support/liveConnection';
import { friends, sent } from '../support/messages';
import {
  db,
  newDevice,
  sessionOf,
  signedIn,
  type TestMember,
  withAddress,
} from '../support/signedIn';
import { setMessagesCounted, write } from '../support/world';

const object = ({ id }: { id: string }) =>
  memberObjectOf(env, id) as unknown as DurableObjectStub<undefined>;

/** Sets the database that the member's own object uses. */
const withDatabase = (me: TestMember, DB: D1Database) =>
  runInDurableObject(object(me), (instance) => {
    Object.defineProperty(instance, 'env', { value: { ...env, DB }, configurable: true });
  });

const staleOf = async ({ id }: { id: string }) =>
  (await db.all<{ what: string }>(sql`SELECT what FROM stale_members WHERE member_id = ${id}`))
    .map(({ what }) => what)
    .toSorted();

describe('what a member’s object caches about its member', () => {
  it('is read from the database once for many messages', async () => {
    const [me, other] = await friends();
    await sent(write(me, other));
    const counting = countingEnv();
    await withDatabase(me, counting.env.DB);
    for (const words of ['One', 'Two', 'Three']) await sent(write(me, other, words));
    expect(counting.hops).toEqual([]);
  });

  it('is cleared by a sign-out, also for a message that is waiting for it', async () => {
    const [me, other] = await friends();
    const phone = await newDevice(me.row);
    const trip = { isThere: false, mayGoOn: false };
    const slow = new Proxy(env.DB, {
      get: (database, name) =>
        name === 'batch'
          ? async (statements: D1PreparedStatement[]) => {
              const answer = await database.batch(statements);
              trip.isThere = true;
              // A promise of another context would never wake the object.
              while (!trip.mayGoOn) await scheduler.wait(5);
              return answer;
            }
          : Reflect.get(database, name).bind(database),
    });
    await memberObjectOf(env, me.id).leaseEnded();
    await withDatabase(me, slow);
    const waiting = write(phone, other, 'Still here?');
    await eventually(async () => trip.isThere, true);
    expect((await phone.send('POST', '/api/auth/logout')).status).toBe(204);
    await withDatabase(me, env.DB);
    trip.mayGoOn = true;
    expect((await waiting).status).toBe(401);
    expect((await write(me, other, 'From the other device')).status).toBe(201);
  });

  it('is replaced when premium begins: the daily limit ends', async () => {
    const [me, other] = await friends({ emailConfirmedAt: 1 });
    await setMessagesCounted(me, 20);
    expect((await write(me, other)).status).toBe(429);
    await withAddress(me);
    expect((await me.send('POST', '/api/subscription/trial')).status).toBe(200);
    expect((await write(me, other)).status).toBe(201);
  });

  it.for([
    ['a deactivation', { status: 'inactive' }, ['conversations', 'lease']],
    ['a one-time password', { mustChangePassword: true }, ['lease']],
  ] as const)('is updated by the schedule when nothing else has: %s', async ([, to, stale]) => {
    const [me, other] = await friends();
    const line = await liveConnection(me);
    await line.nextEvent('unread');
    await db.update(members).set(to).where(eq(members.id, me.id));
    expect(await staleOf(me)).toEqual(stale);
    await schedule({}, '*/5 * * * *');
    expect(await line.closed).toBe(4401);
    expect(await staleOf(me)).toEqual([]);
    const answer = await memberObjectOf(env, me.id).sendMessage({
      session: sessionOf(me),
      requestId: 'test',
      receiverId: other.id,
      content: 'Hello',
      clientId: null,
    });
    expect(answer.ok).toBe(false);
  });

  it('is read again by an alarm that failed', async () => {
    const me = await signedIn();
    const line = await liveConnection(me);
    await line.nextEvent('unread');
    const away = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('Away');
      },
    });
    await withDatabase(me, away);
    const { error } = console;
    console.error = () => {};
    await eventually(() => runDurableObjectAlarm(object(me)), true);
    console.error = error;
    await withDatabase(me, env.DB);
    expect(await runDurableObjectAlarm(object(me))).toBe(true);
    line.say({ nonsense: true });
    await line.nextEvent('error');
    line.close();
  });

  it('does not change when a session expires, or the account is deleted', async () => {
    const [me, leaver] = [await signedIn(), await signedIn()];
    const gone = await newDevice(me.row);
    await db.run(sql`UPDATE sessions SET expires_at = 1 WHERE id = ${gone.sessionId}`);
    await db.run(sql`DELETE FROM sessions WHERE id = ${gone.sessionId}`);
    await db.run(sql`DELETE FROM members WHERE id = ${leaver.id}`);
    expect([await staleOf(me), await staleOf(leaver)]).toEqual([[], []]);
  });
});
