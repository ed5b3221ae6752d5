import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { conversationSides, members } from '../../worker/db/schema';
import { writeSummaries } from '../../worker/objects/writeSummaries';
import { inboxOf } from '../../worker/platform/objects';
import { eventually, liveConnection } from '../support/liveConnection';
import { friends, read, reported, sent } from '../support/messages';
import { db, newDevice, type TestMember } from '../support/signedIn';
import { block, PREMIUM, sideOf, threadOf, write } from '../support/world';

describe('many writers at once', () => {
  it('are heard by every reader in one dense order, each message once', async () => {
    const [a, b] = await friends(PREMIUM);
    const readers = [
      await liveConnection(a),
      await liveConnection(await newDevice(a.row)),
      await liveConnection(b),
      await liveConnection(await newDevice(b.row)),
    ];
    const conversation = threadOf(a, b);
    const say = (from: TestMember, to: TestMember, content: string) =>
      conversation.send({
        senderId: from.id,
        room: { day: true, strangers: true, isHeld: false, strangersHeld: false },
        requestId: 'test',
        receiverId: to.id,
        content,
        clientId: crypto.randomUUID(),
      });
    const TOTAL = 8 * 80;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      const [from, to] = writer % 2 ? [a, b] : [b, a];
      const own: number[] = [];
      for (let n = 0; n < 80; n += 1) {
        const answer = await say(from, to, `${writer}:${n}`);
        if (!answer.ok) throw new Error(answer.message);
        own.push(answer.value.message.seq);
      }
      return own;
    });
    const acknowledged = await Promise.all(writers);
    // What one writer said one after the other stands in that order.
    for (const own of acknowledged) expect(own).toEqual(own.toSorted((x, y) => x - y));
    const dense = Array.from({ length: TOTAL }, (_, n) => n + 1);
    expect(acknowledged.flat().toSorted((x, y) => x - y)).toEqual(dense);
    for (const reader of readers) {
      await reader.hears('message', (event) => event.message.seq === TOTAL);
      expect(reader.of('message').map((event) => event.message.seq)).toEqual(dense);
    }
    const contents = new Set(readers[0]?.of('message').map((event) => event.message.content));
    expect(contents.size).toBe(TOTAL);
    await reported(a, b);
  }, 300_000);
});

describe('the report to the database', () => {
  async function unreadOne() {
    const [me, other] = await friends();
    await sent(write(other, me, 'Hello'));
    await reported(me, other);
    return { me, other, conversation: threadOf(me, other) };
  }
  /** Swaps the database of a running conversation. */
  const withDatabase = (conversation: ReturnType<typeof threadOf>, DB: D1Database) =>
    runInDurableObject(conversation, (instance) => {
      Object.defineProperty(instance, 'env', { value: { ...env, DB }, configurable: true });
    });
  const broken = new Proxy(env.DB, {
    get: () => () => {
      throw new Error('The database is away');
    },
  });

  it('that failed is repeated by the alarm until it arrived', async () => {
    const { me, other, conversation } = await unreadOne();
    await withDatabase(conversation, broken);
    await conversation.markRead(me.id, other.id);
    await expect
      .poll(() => runInDurableObject(conversation, (_, state) => state.storage.getAlarm()))
      .not.toBeNull();
    expect(await runDurableObjectAlarm(conversation)).toBe(true);
    expect((await sideOf(me, other))?.unread).toBe(1);
    await withDatabase(conversation, env.DB);
    expect(await runDurableObjectAlarm(conversation)).toBe(true);
    expect((await sideOf(me, other))?.unread).toBe(0);
  });

  it('that was lost with the object is sent when the alarm wakes it', async () => {
    const { me, other, conversation } = await unreadOne();
    await withDatabase(conversation, broken);
    await conversation.markRead(me.id, other.id);
    await expect
      .poll(() => runInDurableObject(conversation, (_, state) => state.storage.getAlarm()))
      .not.toBeNull();
    await evictDurableObject(conversation);
    expect(await runDurableObjectAlarm(conversation)).toBe(true);
    expect((await sideOf(me, other))?.unread).toBe(0);
  });

  it('changes nothing when it comes late or twice', async () => {
    const { me, other } = await unreadOne();
    await read(me, other);
    await eventually(async () => (await sideOf(me, other))?.unread, 0);
    const before = [await sideOf(me, other), await sideOf(other, me)];
    const version = before[0]?.version ?? 0;
    const last = { seq: 99, content: 'Too late', created_at: 1, sender_id: other.id };
    const old = (at: number) =>
      writeSummaries(db, {
        version: at,
        sides: [
          { memberId: me.id, otherId: other.id, unread: 7, hasWritten: true, last },
          { memberId: other.id, otherId: me.id, unread: 7, hasWritten: true, last },
        ],
      });
    await Promise.all([old(version), old(version - 1), old(version), old(1)]);
    expect([await sideOf(me, other), await sideOf(other, me)]).toEqual(before);
    await old(version + 1);
    expect((await sideOf(me, other))?.lastContent).toBe('Too late');
  });

  it('leaves out a side whose member is gone', async () => {
    const { me, other } = await unreadOne();
    await db.delete(members).where(eq(members.id, other.id));
    await read(me, other);
    await eventually(async () => (await sideOf(me, other))?.unread, 0);
    const rows = await db
      .select()
      .from(conversationSides)
      .where(eq(conversationSides.memberId, other.id));
    expect(rows).toEqual([]);
  });

  it('does not bring back a conversation one side has blocked away', async () => {
    const { me, other } = await unreadOne();
    await block(me, other);
    await db.delete(conversationSides).where(eq(conversationSides.memberId, me.id));
    await threadOf(me, other).markRead(me.id, other.id);
    await eventually(async () => (await sideOf(other, me))?.version !== undefined, true);
    expect(await sideOf(me, other)).toBeUndefined();
  });
});

describe('eviction', () => {
  it('loses nothing that was acknowledged', async () => {
    const [me, other] = await friends(PREMIUM);
    const clientId = crypto.randomUUID();
    const first = await sent(write(me, other, 'One', clientId));
    await read(other, me);
    await evictDurableObject(threadOf(me, other));
    expect(await sent(write(me, other, 'One', clientId))).toEqual(first);
    expect((await sent(write(other, me, 'Two'))).seq).toBe(2);
    const [one, two] = await read(me, other);
    expect(one).toMatchObject({ ...first, readAt: expect.any(String) });
    expect(two?.content).toBe('Two');
    await reported(me, other);
  });

  it('keeps the lines of hibernating devices', async () => {
    const [me, other] = await friends();
    const line = await liveConnection(other);
    await evictDurableObject(inboxOf(env, other.id));
    const stored = await sent(write(me, other, 'Are you there?'));
    expect((await line.hears('message')).message).toEqual(stored);
  });
});
