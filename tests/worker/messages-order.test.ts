import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { members } from '../../worker/db/schema';
import { memberObjectOf } from '../../worker/platform/objects';
import { blocks } from '../support/blocks';
import { eventually, liveConnection } from '../support/liveConnection';
import { friends, read, reported, sent } from '../support/messages';
import { db, newDevice, sessionOf, type TestMember } from '../support/signedIn';
import { PREMIUM, sideOf, threadOf, write } from '../support/world';

describe('many writers at once', () => {
  it('reach every reader, each message once and each writer’s in order', async () => {
    const [a, b] = await friends(PREMIUM);
    const readers = [
      await liveConnection(a),
      await liveConnection(await newDevice(a.row)),
      await liveConnection(b),
      await liveConnection(await newDevice(b.row)),
    ];
    const say = (from: TestMember, to: TestMember, content: string) =>
      memberObjectOf(env, from.id).sendMessage({
        session: sessionOf(from),
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
        if (!answer.ok) throw new Error(answer.code);
        own.push(answer.value.message.seq);
      }
      return own;
    });
    const acknowledged = await Promise.all(writers);
    // Messages that one writer sent one after the other are in that order.
    for (const own of acknowledged) expect(own).toEqual(own.toSorted((x, y) => x - y));
    const dense = Array.from({ length: TOTAL }, (_, n) => n + 1);
    expect(acknowledged.flat().toSorted((x, y) => x - y)).toEqual(dense);
    for (const [index, reader] of readers.entries()) {
      const heard = () => reader.of('message').map((event) => event.message);
      await eventually(async () => heard().length, TOTAL);
      const numbers = heard().map(({ seq }) => seq);
      expect(numbers.toSorted((x, y) => x - y)).toEqual(dense);
      const other = index < 2 ? b : a;
      const theirs = heard().filter(({ senderId }) => senderId === other.id);
      expect(theirs.map(({ seq }) => seq)).toEqual(
        theirs.map(({ seq }) => seq).toSorted((x, y) => x - y),
      );
    }
    const contents = new Set(readers[0]?.of('message').map((event) => event.message.content));
    expect(contents.size).toBe(TOTAL);
    await reported(a, b);
  }, 300_000);
});

describe('an event of a conversation for a member’s object', () => {
  async function unreadOne() {
    const [me, other] = await friends();
    await sent(write(other, me, 'Hello'));
    await reported(me, other);
    return { me, other, conversation: threadOf(me, other) };
  }
  /** Replaces the members' objects of a running conversation. */
  const withInboxes = (conversation: ReturnType<typeof threadOf>, INBOXES: Env['INBOXES']) =>
    runInDurableObject(conversation, (instance) => {
      Object.defineProperty(instance, 'env', { value: { ...env, INBOXES }, configurable: true });
    });
  const broken = new Proxy(env.INBOXES, {
    get: () => () => {
      throw new Error('The object is away');
    },
  });
  const unreadOf = async (me: TestMember, other: TestMember) => (await sideOf(me, other))?.unread;

  it('that failed is repeated by the alarm until it arrived', async () => {
    const { me, other, conversation } = await unreadOne();
    await withInboxes(conversation, broken);
    await conversation.markRead(me.id, other.id);
    expect(await runDurableObjectAlarm(conversation)).toBe(true);
    expect(await unreadOf(me, other)).toBe(1);
    await withInboxes(conversation, env.INBOXES);
    expect(await runDurableObjectAlarm(conversation)).toBe(true);
    expect(await unreadOf(me, other)).toBe(0);
  });

  it('that was lost with the object is delivered when the alarm wakes it', async () => {
    const { me, other, conversation } = await unreadOne();
    await withInboxes(conversation, broken);
    await conversation.markRead(me.id, other.id);
    await evictDurableObject(conversation);
    expect(await runDurableObjectAlarm(conversation)).toBe(true);
    expect(await unreadOf(me, other)).toBe(0);
  });

  it('that was lost with the answer is delivered when the alarm wakes it', async () => {
    const { me, other, conversation } = await unreadOne();
    // Their object sent it, and died before the answer came.
    const answer = await conversation.storeMessage({
      senderId: me.id,
      room: { day: true, strangers: true, isHeld: false, strangersHeld: false, sameToStrangers: 0 },
      requestId: 'lost',
      receiverId: other.id,
      content: 'Good evening',
      clientId: null,
      isLiked: false,
      knownVersion: 1,
    });
    expect(answer.ok).toBe(true);
    await eventually(async () => (await sideOf(other, me))?.lastContent, 'Good evening');
    expect((await sideOf(me, other))?.lastContent).toBe('Hello');
    expect(await runDurableObjectAlarm(conversation)).toBe(true);
    expect((await sideOf(me, other))?.lastContent).toBe('Good evening');
  });

  it('is delivered to the other while one object is unavailable', async () => {
    const { me, other, conversation } = await unreadOne();
    const isMine = (name: string) => name === me.id;
    const withoutMe = new Proxy(env.INBOXES, {
      get: (inboxes, key) => (name: string) => {
        if (isMine(name)) throw new Error('The object is away');
        return Reflect.apply(Reflect.get(inboxes, key), inboxes, [name]);
      },
    });
    await withInboxes(conversation, withoutMe);
    await sent(write(other, me, 'Are you there?'));
    await eventually(async () => (await sideOf(other, me))?.lastSeq, 2);
    expect((await sideOf(me, other))?.lastSeq).toBe(1);
    await withInboxes(conversation, env.INBOXES);
    expect(await runDurableObjectAlarm(conversation)).toBe(true);
    expect((await sideOf(me, other))?.lastSeq).toBe(2);
  });

  it('changes nothing when it arrives late or twice', async () => {
    const { me, other } = await unreadOne();
    await read(me, other);
    await eventually(() => unreadOf(me, other), 0);
    const before = await sideOf(me, other);
    const last = { seq: 99, content: 'Too late', created_at: 1, sender_id: other.id };
    const old = (version: number) =>
      memberObjectOf(env, me.id).receiveUpdate({
        memberId: me.id,
        otherId: other.id,
        side: { version, unread: 7, hasWritten: true, isSilent: false, last },
        events: [],
        missed: [],
        isNews: true,
      });
    const version = before?.version ?? 0;
    await Promise.all([old(version), old(version - 1), old(version), old(1)]);
    expect(await sideOf(me, other)).toEqual(before);
    await old(version + 1);
    expect((await sideOf(me, other))?.lastContent).toBe('Too late');
  });

  it('restores nothing that has ended', async () => {
    const { me, other } = await unreadOne();
    const version = (await sideOf(me, other))?.version ?? 0;
    const last = { seq: 1, content: 'Hello', created_at: Date.now(), sender_id: other.id };
    expect((await blocks(me, other)).status).toBe(204);
    await memberObjectOf(env, me.id).receiveUpdate({
      memberId: me.id,
      otherId: other.id,
      side: { version, unread: 1, hasWritten: false, isSilent: false, last },
      events: [],
      missed: [],
      isNews: true,
    });
    expect(await sideOf(me, other)).toBeUndefined();
    expect(await memberObjectOf(env, me.id).unread()).toBe(0);
  });

  it('is not stored for deleted members', async () => {
    const { me, other, conversation } = await unreadOne();
    await db.delete(members).where(eq(members.id, other.id));
    await memberObjectOf(env, other.id).forget();
    await conversation.markRead(me.id, other.id);
    await eventually(() => unreadOf(me, other), 0);
    const last = { seq: 9, content: 'Anybody?', created_at: 1, sender_id: me.id };
    await memberObjectOf(env, other.id).receiveUpdate({
      memberId: other.id,
      otherId: me.id,
      side: { version: 99, unread: 1, hasWritten: false, isSilent: false, last },
      events: [],
      missed: [],
      isNews: true,
    });
    expect(await sideOf(other, me)).toBeUndefined();
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
    await evictDurableObject(memberObjectOf(env, other.id));
    const stored = await sent(write(me, other, 'Are you there?'));
    expect((await line.nextEvent('message')).message).toEqual(stored);
  });
});
