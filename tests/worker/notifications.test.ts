import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '../../src/shared/contract/notifications';
import { events } from '../../worker/db/schema';
import { like, likesOf, pass, remark, undoLike } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { anEvent } from '../support/eventWorld';
import { liveConnection } from '../support/liveConnection';
import { friends } from '../support/messages';
import { db, newDevice, signedIn, type TestMember } from '../support/signedIn';
import { block, change, DAY, liked, matched, PREMIUM } from '../support/world';

async function newsOf(me: TestMember, query = '') {
  const answer = await me.get(`/api/user/notifications${query}`);
  expect(answer.status).toBe(200);
  const link = answer.headers.get('Link');
  return { list: notifications.parse(await answer.json()), link };
}
const textsOf = async (me: TestMember) => (await newsOf(me)).list.map(({ text }) => text);
const readUpTo = (me: TestMember, upTo: string) =>
  me.send('POST', '/api/user/notifications/read', { upTo });

describe('notifications', () => {
  it('list likes and matches, newest first, with their links', async () => {
    const me = await signedIn(PREMIUM);
    const [fan, match] = [
      await signedIn({ firstName: 'Fan' }),
      await signedIn({ firstName: 'Match' }),
    ];
    await matched(me, match, Date.now() - 60_000);
    await liked(fan, me, 'like', Date.now() - 30_000);
    const { list } = await newsOf(me);
    expect(list).toMatchObject([
      { kind: 'like', text: 'Fan likes you', url: `/profile/${fan.id}`, userId: fan.id },
      { kind: 'match', text: 'You matched with Match', url: `/messages?user=${match.id}` },
    ]);
    expect(list.every(({ read }) => !read)).toBe(true);
    expect(new Set(list.map(({ id }) => id)).size).toBe(2);
  });

  it('show a free member no more likes than the list of likes does', async () => {
    const me = await signedIn();
    for (const age of [5, 4, 3, 2, 1]) {
      await liked(
        await signedIn({ firstName: `Fan ${'abcdef'[age]}` }),
        me,
        'like',
        Date.now() - age * 1_000,
      );
    }
    expect(await textsOf(me)).toHaveLength(3);
    const shown = (await likesOf(me)).members.map(({ firstName }) => `${firstName} likes you`);
    expect(await textsOf(me)).toEqual(shown);
  });

  it('show no like that was answered, of blocked, hidden or deleted members, nor of three months ago', async () => {
    const me = await signedIn(PREMIUM);
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => signedIn()));
    const [answered, blocking, hidden, gone, old] = others as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    for (const each of others) {
      await liked(each, me, 'like', Date.now() - (each === old ? 91 * DAY : 1_000));
    }
    await pass(me, answered);
    await block(blocking, me);
    await change(hidden, { profileVisible: false });
    await change(gone, { status: 'inactive' });
    expect(await textsOf(me)).toEqual([]);
  });

  it('show a like that can be undone until they are read', async () => {
    const [me, fan] = [await signedIn(), await signedIn()];
    await remark(fan, me, { comment: 'Hi' });
    expect(await textsOf(me)).toHaveLength(1);
    expect((await undoLike(fan, me)).status).toBe(204);
    expect(await textsOf(me)).toEqual([]);
    const other = await signedIn();
    await like(other, me);
    await readUpTo(me, new Date().toISOString());
    await refusal(await undoLike(other, me), 409, 'CONFLICT');
  });

  it('list invitations, their answers, and changed events', async () => {
    const [me, other] = await friends();
    const event = await anEvent();
    const sent = await me.send('POST', `/api/events/${event.id}/invite`, { userId: other.id });
    const { id } = await sent.json<{ id: string }>();
    expect((await textsOf(other))[0]).toBe(`${me.row.firstName} invited you to ${event.title}`);
    await other.send('POST', `/api/invitations/${id}`, { accept: true });
    expect((await textsOf(me))[0]).toBe(
      `${other.row.firstName} is going with you to ${event.title}`,
    );
    await db
      .update(events)
      .set({ status: 'cancelled', changedAt: Date.now() + 1, revision: sql`revision + 1` })
      .where(eq(events.id, event.id));
    expect((await newsOf(me)).list[0]).toMatchObject({
      kind: 'event',
      text: `${event.title} won't take place`,
      url: `/events?event=${event.id}`,
    });
  });

  it('are paged, each once', async () => {
    const me = await signedIn(PREMIUM);
    const fans = await Promise.all(Array.from({ length: 35 }, () => signedIn()));
    await Promise.all(
      fans.map((fan, index) => liked(fan, me, 'like', Date.now() - (index % 7) * 1_000)),
    );
    const first = await newsOf(me);
    expect(first.list).toHaveLength(30);
    const cursor = /cursor=([^>&]+)>; rel="next"/.exec(first.link ?? '')?.[1];
    const second = await newsOf(me, `?cursor=${cursor}`);
    expect(second.list).toHaveLength(5);
    expect(second.link).toBeNull();
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(35);
    await refusal(await me.get('/api/user/notifications?cursor=made-up'), 400, 'INVALID_INPUT');
  });
});

describe('reading notifications', () => {
  it('applies to all devices, which are informed once', async () => {
    const me = await signedIn();
    await liked(await signedIn(), me, 'like', Date.now() - 1_000);
    const other = await newDevice(me.row);
    const line = await liveConnection(other);
    const upTo = (await newsOf(me)).list[0]?.createdAt ?? '';
    expect((await readUpTo(me, upTo)).status).toBe(204);
    expect((await line.nextEvent('notificationsRead')).upTo).toBe(upTo);
    expect((await newsOf(other)).list).toMatchObject([{ read: true }]);
    await Promise.all([readUpTo(me, upTo), readUpTo(other, upTo)]);
    await liked(await signedIn(), me);
    expect((await newsOf(me)).list.map(({ read }) => read)).toEqual([false, true]);
    expect(line.of('notificationsRead')).toHaveLength(1);
  });

  it('is not undone by an earlier time, and not possible for the future', async () => {
    const me = await signedIn();
    await readUpTo(me, new Date(Date.now() + DAY).toISOString());
    await liked(await signedIn(), me, 'like', Date.now() + 1_000);
    await readUpTo(me, new Date(0).toISOString());
    expect((await newsOf(me)).list).toMatchObject([{ read: false }]);
  });

  it.for([{}, { upTo: 'yesterday' }, { upTo: 5 }, { upTo: new Date().toISOString(), all: true }])(
    'is not possible with %o',
    async (body) => {
      const me = await signedIn();
      await refusal(
        await me.send('POST', '/api/user/notifications/read', body),
        400,
        'INVALID_INPUT',
      );
    },
  );
});
