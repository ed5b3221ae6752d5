import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { members } from '../../worker/db/schema';
import { memberObjectOf } from '../../worker/platform/objects';
import { blocks } from '../support/blocks';
import { countingEnv } from '../support/countingEnv';
import { unmatch } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { schedule } from '../support/eventWorld';
import { eventually, liveConnection } from '../support/liveConnection';
import { friends, read, reported, sent } from '../support/messages';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change, sideOf, threadOf, write } from '../support/world';

const isTrusted = (a: TestMember, b: TestMember) =>
  runInDurableObject(
    threadOf(a, b),
    (_, { storage }) =>
      storage.sql.exec<{ trusted: number }>('SELECT trusted FROM pair').one().trusted === 1,
  );

/** Two matched members who have both written: the database is not asked about them any more. */
async function established(between?: [TestMember, TestMember]) {
  const [me, other] = between ?? (await friends());
  await sent(write(me, other, 'One'));
  await sent(write(other, me, 'Two'));
  await reported(me, other);
  expect(await isTrusted(me, other)).toBe(true);
  return [me, other] as const;
}

describe('an established conversation', () => {
  it('is one where both have written, though they never matched', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await sent(write(me, other, 'A request'));
    expect(await isTrusted(me, other)).toBe(false);
    await sent(write(other, me, 'An answer'));
    expect(await isTrusted(me, other)).toBe(true);
  });

  it('accepts a message without a database call, before or after its response', async () => {
    const [me, other] = await established();
    const counting = countingEnv();
    await runInDurableObject(threadOf(me, other), (instance) => {
      Object.defineProperty(instance, 'env', { value: counting.env, configurable: true });
    });
    const stored = await sent(write(me, other, 'Three'));
    expect(stored.seq).toBe(3);
    await reported(me, other);
    expect(counting.hops).toEqual([]);
  });

  it('delivers typing and read events without a database call', async () => {
    const [me, other] = await friends();
    const [mine, theirs] = [await liveConnection(me), await liveConnection(other)];
    // The checks of opening the connection are over: before there are messages nothing else shows
    // this.
    await mine.nextEvent('unread');
    await established([me, other]);
    const counting = countingEnv();
    await runInDurableObject(memberObjectOf(env, me.id), (instance) => {
      Object.defineProperty(instance, 'env', { value: counting.env, configurable: true });
    });
    mine.say({ type: 'typing', userId: other.id });
    await theirs.nextEvent('typing');
    mine.say({ type: 'read', userId: other.id });
    await eventually(async () => (await sideOf(me, other))?.unread, 0);
    expect(counting.hops.filter((hop) => hop !== 'kv.get')).toEqual([]);
    counting.answered();
    mine.close();
    theirs.close();
  });

  it('ends with a deactivation, and resumes after it', async () => {
    const [me, other] = await established();
    await change(other, { status: 'inactive' });
    await refusal(await write(me, other, 'Still there?'), 404, 'NOT_FOUND');
    await change(other, { status: 'active' });
    await sent(write(me, other, 'Welcome back'));
    expect(await isTrusted(me, other)).toBe(true);
  });

  it('stays active when a deactivation is reported after the activation that followed it', async () => {
    const [me, other] = await established();
    await db.update(members).set({ status: 'inactive' }).where(eq(members.id, other.id));
    await db.update(members).set({ status: 'active' }).where(eq(members.id, other.id));
    // Both are delivered now, the earlier one last.
    await threadOf(me, other).doubt();
    await threadOf(me, other).doubt();
    await sent(write(me, other, 'All the same'));
    expect(await isTrusted(me, other)).toBe(true);
  });

  it.for([
    ['an unmatch', unmatch, 403],
    ['a block', blocks, 404],
  ] as const)('ends with %s', async ([, end, status]) => {
    const [me, other] = await established();
    expect((await end(other, me)).status).toBe(204);
    expect((await write(me, other, 'Why?')).status).toBe(status);
  });

  it.for([
    [
      'an unmatch',
      (a: string, b: string) => sql`UPDATE pairs SET ended_by = ${b}
      WHERE low_id = MIN(${a}, ${b}) AND high_id = MAX(${a}, ${b})`,
    ],
    [
      'a block',
      (a: string, b: string) => sql`INSERT INTO blocks
      (blocker_id, blocked_id, created_at) VALUES (${b}, ${a}, 1)`,
    ],
  ] as const)('is checked again though %s died before it notified anyone', async ([, end]) => {
    const [me, other] = await established();
    await db.run(end(me.id, other.id));
    await schedule({}, '*/5 * * * *');
    expect(await isTrusted(me, other)).toBe(false);
    expect((await write(me, other, 'Why?')).status).toBeGreaterThanOrEqual(403);
    expect(await read(me, other)).toHaveLength(2);
  });
});

describe('a message in flight while its writer is deactivated', () => {
  it('is not stored once the deactivation is answered', async () => {
    const [me, other] = await established();
    await change(me, { status: 'inactive' });
    const answer = await threadOf(me, other).storeMessage({
      senderId: me.id,
      room: { day: true, strangers: true, isHeld: false, strangersHeld: false, sameToStrangers: 0 },
      requestId: 'late',
      receiverId: other.id,
      content: 'Late',
      clientId: null,
      isLiked: false,
      knownVersion: 0,
    });
    expect(answer).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });
});
