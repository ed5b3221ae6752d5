import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/shared/contract/messages';
import { members } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { conversationOf } from '../../worker/platform/objects';
import { like } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { eventually, liveConnection } from '../support/liveConnection';
import { friends, listOf, read, reported, sent } from '../support/messages';
import { db, signedIn } from '../support/signedIn';
import { block, change, PREMIUM, write } from '../support/world';

describe('GET /api/messages/{userId}', () => {
  async function withMessages(count: number) {
    const [me, other] = await friends(PREMIUM);
    const all: Message[] = [];
    for (let n = 1; n <= count; n += 1) {
      all.push(await sent(write(n % 2 ? me : other, n % 2 ? other : me, `Number ${n}`)));
    }
    return { me, other, all };
  }
  const numbers = (messages: Message[]) => messages.map(({ seq }) => seq);

  it('returns the newest page, oldest first, and older ones before a message', async () => {
    const { me, other, all } = await withMessages(12);
    expect(numbers(await read(me, other, '?limit=5'))).toEqual([8, 9, 10, 11, 12]);
    const before = `?limit=5&before=${all[7]?.id}`;
    expect(numbers(await read(me, other, before))).toEqual([3, 4, 5, 6, 7]);
    expect(numbers(await read(me, other, `?limit=5&before=${all[2]?.id}`))).toEqual([1, 2]);
    expect(await read(me, other, `?before=${all[0]?.id}`)).toEqual([]);
    expect(await read(me, other, `?before=${newId('msg')}`)).toEqual([]);
  });

  it('returns messages after a seq, for a device that was offline', async () => {
    const { me, other } = await withMessages(7);
    expect(numbers(await read(me, other, '?after=4'))).toEqual([5, 6, 7]);
    expect(numbers(await read(me, other, '?after=0&limit=2'))).toEqual([1, 2]);
    expect(await read(me, other, '?after=7')).toEqual([]);
  });

  it('returns a blocker nothing from before the block, for any seq', async () => {
    const { me, other } = await withMessages(3);
    expect((await me.send('POST', '/api/blocks', { userId: other.id })).status).toBe(204);
    expect((await me.send('DELETE', `/api/blocks/${other.id}`)).status).toBe(204);
    await like(me, other);
    await like(other, me);
    await sent(write(other, me, 'Again'));
    expect(await read(me, other, '?after=0')).toMatchObject([{ seq: 4, content: 'Again' }]);
  });

  it.for([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=-1',
    'after=-1',
    'after=x',
    'before=x',
    'page=2',
  ])('refuses %s', async (query) => {
    const [me, other] = await friends();
    await refusal(await me.get(`/api/messages/${other.id}?${query}`), 400, 'INVALID_INPUT');
  });

  it('marks as read, except for a peek', async () => {
    const [me, other] = await friends(PREMIUM);
    await sent(write(other, me, 'Hello'));
    const unread = async () => (await listOf(me)).map(({ unreadCount }) => unreadCount);
    expect(await read(me, other, '?limit=100&peek=true')).toMatchObject([{ content: 'Hello' }]);
    await eventually(unread, [1]);
    expect((await read(me, other))[0]?.content).toBe('Hello');
    await eventually(unread, [0]);
  });

  it('is empty for a visible member, and a 404 for others', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    expect(await read(me, other)).toEqual([]);
    await block(other, me);
    await refusal(await me.get(`/api/messages/${other.id}`), 404, 'NOT_FOUND');
    await refusal(await me.get(`/api/messages/${newId('usr')}`), 404, 'NOT_FOUND');
  });

  it('shows a conversation to its two members only', async () => {
    const { me, other } = await withMessages(2);
    const third = await signedIn();
    expect(await read(third, me)).toEqual([]);
    expect(await read(third, other)).toEqual([]);
  });
});

describe('read receipts', () => {
  it('show premium writers when it was read, first of all', async () => {
    const [me, other] = await friends(PREMIUM);
    await sent(write(me, other, 'One'));
    expect((await read(me, other))[0]).not.toHaveProperty('readAt');
    const line = await liveConnection(me);
    const seen = await read(other, me);
    expect(seen[0]).not.toHaveProperty('readAt');
    const { userId, at } = await line.nextEvent('read');
    expect(userId).toBe(other.id);
    const first = (await read(me, other))[0]?.readAt;
    expect(first).toBe(at);
    await sent(write(me, other, 'Two'));
    await read(other, me);
    const [one, two] = await read(me, other);
    expect(one?.readAt).toBe(first);
    expect(Date.parse(two?.readAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  });

  it('show free writers nothing', async () => {
    const [me, other] = await friends();
    await sent(write(me, other, 'One'));
    const line = await liveConnection(me);
    await read(other, me);
    await reported(me, other);
    const last = await sent(write(other, me, 'Answer'));
    await line.nextEvent('message', (event) => event.message.id === last.id);
    expect(line.of('read')).toEqual([]);
    for (const each of await read(me, other)) expect(each).not.toHaveProperty('readAt');
  });
});

describe('the conversation list', () => {
  it('is newest first with unread counts; reading clears them, writing too', async () => {
    const [me, a, b] = await Promise.all([signedIn(), signedIn(), signedIn()]);
    await sent(write(a, me, 'First'));
    await sent(write(b, me, 'Second'));
    await sent(write(a, me, 'Third'));
    await Promise.all([reported(me, a), reported(me, b)]);
    const listed = await listOf(me);
    expect(listed).toMatchObject([
      { user: { id: a.id }, unreadCount: 2, lastMessage: { content: 'Third', senderId: a.id } },
      { user: { id: b.id }, unreadCount: 1, lastMessage: { content: 'Second' } },
    ]);
    await read(me, a);
    await sent(write(me, b, 'Answer'));
    await reported(me, b);
    await eventually(async () => (await listOf(me)).map(({ unreadCount }) => unreadCount), [0, 0]);
    expect((await listOf(b))[0]?.unreadCount).toBe(1);
  });

  it('shows the beginning of a long message', async () => {
    const [me, other] = await friends();
    await sent(write(me, other, 'x'.repeat(2_000)));
    await reported(me, other);
    expect((await listOf(other))[0]?.lastMessage.content.length).toBeLessThanOrEqual(200);
  });

  it.for(['deleted', 'deactivated', 'blocking'] as const)(
    'shows a member who is %s as "Deleted member", and nothing else',
    async (why) => {
      const [me, other] = await friends({ firstName: 'Ada', emailConfirmedAt: 1 });
      await sent(write(other, me, 'Hello'));
      await sent(write(me, other, 'Hello you'));
      await reported(me, other);
      if (why === 'deleted') {
        await db.delete(members).where(eq(members.id, other.id));
        await conversationOf(env, me.id, other.id).doubt();
      }
      if (why === 'deactivated') await change(other, { status: 'inactive' });
      if (why === 'blocking') await block(other, me);
      const [listed] = await listOf(me);
      expect(listed?.user).toEqual({
        id: other.id,
        firstName: 'Deleted member',
        profilePicture: null,
        isDeleted: true,
        emailConfirmed: false,
        matched: false,
      });
      expect(await read(me, other)).toHaveLength(2);
      await refusal(await write(me, other), 404, 'NOT_FOUND');
      await refusal(await me.get(`/api/users/${other.id}`), 404, 'NOT_FOUND');
    },
  );

  it('leaves out a blocked member, with the thread', async () => {
    const [me, other] = await friends();
    await sent(write(other, me, 'Hello'));
    await reported(me, other);
    await block(me, other);
    expect(await listOf(me)).toEqual([]);
    await refusal(await me.get(`/api/messages/${other.id}`), 404, 'NOT_FOUND');
    await refusal(await write(me, other), 404, 'NOT_FOUND');
  });
});
