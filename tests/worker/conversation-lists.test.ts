import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ConversationObject } from '../../worker/objects/conversation/ConversationObject';
import type { ConversationUpdate } from '../../worker/objects/conversation/updates';
import { memberObjectOf } from '../../worker/platform/objects';
import { blocks } from '../support/blocks';
import { countCommits } from '../support/commits';
import { countingEnv } from '../support/countingEnv';
import { schedule } from '../support/eventWorld';
import { eventually, liveConnection } from '../support/liveConnection';
import { friends, listOf, read, reported, sent } from '../support/messages';
import { db, type TestMember } from '../support/signedIn';
import { PREMIUM, sideOf, threadOf, write } from '../support/world';

/** Two matched members who have both written, each with an open page, and nothing under way. */
async function talking() {
  const [me, other] = await friends(PREMIUM);
  const [mine, theirs] = [await liveConnection(me), await liveConnection(other)];
  await Promise.all([mine.nextEvent('unread'), theirs.nextEvent('unread')]);
  await sent(write(me, other, 'One'));
  await sent(write(other, me, 'Two'));
  await read(me, other);
  await reported(me, other);
  await eventually(async () => (await sideOf(me, other))?.unread, 0);
  const objects = [threadOf(me, other), memberObjectOf(env, me.id), memberObjectOf(env, other.id)];
  return { me, other, mine, theirs, objects };
}

const badge = async (me: TestMember) =>
  ((await (await me.get('/api/auth/me')).json()) as { unreadCount: number }).unreadCount;

describe('a message between two who have both written, both with a page open', () => {
  it('needs no database call: sent, shown, listed and read', async () => {
    const { me, other, mine, theirs, objects } = await talking();
    const counting = countingEnv();
    for (const object of objects) {
      await runInDurableObject(object, (instance) => {
        Object.defineProperty(instance, 'env', { value: counting.env, configurable: true });
      });
    }
    const clientId = crypto.randomUUID();
    mine.say({ type: 'send', receiverId: other.id, content: 'Three', clientId });
    await mine.nextEvent('sent');
    await theirs.nextEvent('message', ({ message }) => message.clientId === clientId);
    await theirs.nextEvent('unread', ({ count }) => count === 1);
    theirs.say({ type: 'read', userId: me.id });
    await mine.nextEvent('read');
    await eventually(async () => (await sideOf(other, me))?.unread, 0);
    await eventually(async () => (await sideOf(me, other))?.lastContent, 'Three');
    expect(counting.hops).toEqual([]);
  });

  it('is stored with four commits at most, and read with two', async () => {
    const { me, other, mine, theirs, objects } = await talking();
    const commits = await countCommits(objects);
    const clientId = crypto.randomUUID();
    mine.say({ type: 'send', receiverId: other.id, content: 'Three', clientId });
    await mine.nextEvent('sent');
    await eventually(async () => (await sideOf(other, me))?.lastContent, 'Three');
    await eventually(async () => (await sideOf(me, other))?.lastContent, 'Three');
    expect(commits.count).toBeGreaterThan(2);
    expect(commits.count).toBeLessThanOrEqual(4);
    const before = commits.count;
    theirs.say({ type: 'read', userId: me.id });
    await eventually(async () => (await sideOf(other, me))?.unread, 0);
    expect(commits.count - before).toBeLessThanOrEqual(2);
  });
});

describe('a message of 2,000 characters', () => {
  it('fits every path: sent, shown, listed, read and repeated', async () => {
    const { me, other, mine, theirs } = await talking();
    const content = `${'ü'.repeat(1_000)}${'x'.repeat(1_000)}`;
    const clientId = crypto.randomUUID();
    mine.say({ type: 'send', receiverId: other.id, content, clientId });
    expect((await mine.nextEvent('sent')).message.content).toBe(content);
    const heard = await theirs.nextEvent('message', ({ message }) => message.clientId === clientId);
    expect(heard.message.content).toBe(content);
    await eventually(async () => (await sideOf(other, me))?.unread, 1);
    const [listed] = await listOf(other);
    expect(listed?.lastMessage.content).toBe('ü'.repeat(200));
    expect((await read(other, me)).at(-1)?.content).toBe(content);
    expect((await sent(write(me, other, content, clientId))).seq).toBe(3);
  });
});

describe('a member’s object that dies', () => {
  it.for([
    ['before it has stored a side', true],
    ['after it has stored a side', false],
  ] as const)('%s is delivered to again, and counts it once', async ([, isBefore]) => {
    const { me, other } = await talking();
    const conversation = threadOf(me, other);
    const dying = new Proxy(env.INBOXES, {
      get: (inboxes, key) => (name: string) => {
        const stub = Reflect.apply(Reflect.get(inboxes, key), inboxes, [name]) as ReturnType<
          typeof memberObjectOf
        >;
        if (name !== other.id) return stub;
        const receiveUpdate = async (update: ConversationUpdate) => {
          if (!isBefore) await stub.receiveUpdate(update);
          throw new Error('dead');
        };
        return { receiveUpdate };
      },
    });
    await runInDurableObject(conversation, (instance) => {
      const value = { ...env, INBOXES: dying };
      Object.defineProperty(instance, 'env', { value, configurable: true });
    });
    await sent(write(me, other, 'Three'));
    await eventually(async () => (await sideOf(me, other))?.lastSeq, 3);
    // Its memory is lost with it.
    await evictDurableObject(conversation);
    await runDurableObjectAlarm(conversation);
    expect(await sideOf(other, me)).toMatchObject({ lastContent: 'Three', unread: 1 });
    expect(await badge(other)).toBe(1);
  });
});

describe('a block', () => {
  it('between the reserved place and the store leaves the message undelivered', async () => {
    const { me, other, theirs } = await talking();
    const heard = theirs.events.length;
    expect((await blocks(other, me)).status).toBe(204);
    // On its way since before: its sender's object has accepted it within the daily limit.
    const answer = await runInDurableObject(threadOf(me, other), (conversation) => {
      if (!(conversation instanceof ConversationObject)) throw new Error('Not a conversation');
      return conversation.storeMessage({
        senderId: me.id,
        room: {
          day: true,
          strangers: true,
          isHeld: false,
          strangersHeld: false,
          sameToStrangers: 0,
        },
        requestId: 'late',
        receiverId: other.id,
        content: 'Too late',
        clientId: null,
        isLiked: false,
        knownVersion: 0,
      });
    });
    expect(answer).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await listOf(other)).toEqual([]);
    expect(await badge(other)).toBe(0);
    expect(JSON.stringify(theirs.events.slice(heard))).not.toContain('Too late');
    const [listed] = await listOf(me);
    expect(listed).toMatchObject({ user: { isDeleted: true }, unreadCount: 0 });
    expect(JSON.stringify(listed)).not.toMatch(/Too late|Two/);
  });

  it.for(['the one who blocked', 'the one who was blocked'] as const)(
    'that notified nobody before it died holds in the list of %s, and soon in the badge',
    async (whose) => {
      const [me, other] = await friends();
      await sent(write(me, other, 'One'));
      await sent(write(other, me, 'Two'));
      if (whose === 'the one who was blocked') await sent(write(me, other, 'Three'));
      await reported(me, other);
      const reader = whose === 'the one who blocked' ? me : other;
      expect(await badge(reader)).toBe(1);
      await db.run(sql`INSERT INTO blocks (blocker_id, blocked_id, created_at)
        VALUES (${me.id}, ${other.id}, 1)`);
      expect(await listOf(me)).toEqual([]);
      const [listed] = await listOf(other);
      expect(listed).toMatchObject({ user: { isDeleted: true }, unreadCount: 0 });
      expect(listed?.lastMessage.content).toBe(reader === me ? 'Two' : 'This message was deleted.');
      await schedule({}, '*/5 * * * *');
      expect(await badge(reader)).toBe(0);
    },
  );
});
