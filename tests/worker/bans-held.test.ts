import { describe, expect, it } from 'vitest';
import { otherMembers } from '../../src/shared/contract/members';
import { anAdmin, isHeld, opens } from '../support/bans';
import { refusal } from '../support/errorAnswer';
import { anEvent, setRsvpOf } from '../support/eventWorld';
import { liveConnection } from '../support/liveConnection';
import { friends, listOf, read, sent } from '../support/messages';
import { signedIn, type TestMember } from '../support/signedIn';
import { liked, matched, matchesOf, messagesCounted, sideOf, write } from '../support/world';

const likes = (from: TestMember, to: { id: string }) =>
  from.send('POST', '/api/matches', { targetUserId: to.id, isLiked: true });
const likesOf = async (who: TestMember) => (await who.get('/api/matches/likes')).json();
const texts = (thread: readonly { content: string }[]) => thread.map(({ content }) => content);

describe('a held member', () => {
  it('sees, likes and writes as usual, but reaches nobody', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    await isHeld(me);
    const line = await liveConnection(other);
    expect((await me.get(`/api/users/${other.id}`)).status).toBe(200);
    const like = await likes(me, other);
    expect({ status: like.status, body: await like.json() }).toMatchObject({
      status: 200,
      body: { isMatched: false, likesLeftToday: 49 },
    });
    const message = await sent(write(me, other, 'Send me money'));
    expect(message).toMatchObject({ seq: 1, senderId: me.id, content: 'Send me money' });
    expect(texts(await read(me, other))).toEqual(['Send me money']);
    expect(await messagesCounted(me)).toBe(1);
    const mine = await listOf(me);
    expect(mine.map(({ user }) => user.id)).toEqual([other.id]);

    expect((await other.get(`/api/users/${me.id}`)).status).toBe(404);
    await refusal(await other.get(`/api/messages/${me.id}`), 404, 'NOT_FOUND');
    expect(await listOf(other)).toEqual([]);
    expect(await sideOf(other, me)).toBeUndefined();
    expect(await likesOf(other)).toMatchObject({ count: 0, members: [] });
    const list = await other.get('/api/users?excludeCurrentUser=true&distance=all&limit=50');
    expect(otherMembers.parse(await list.json()).map(({ id }) => id)).not.toContain(me.id);
    // The connection is open and receives what follows.
    const friend = await signedIn();
    await sent(write(friend, other, 'Hello'));
    await line.nextEvent('message', (event) => event.message.senderId === friend.id);
    const heard = JSON.stringify(line.events);
    expect(heard).not.toContain(me.id);
    expect(line.of('like')).toEqual([]);
  });

  it('makes no match, even after an earlier like of the other', async () => {
    const [me, fan] = await Promise.all([signedIn(), signedIn()]);
    await liked(fan, me);
    await isHeld(me);
    expect(await (await likes(me, fan)).json()).toMatchObject({ isMatched: false });
    expect(await matchesOf(me, fan)).toEqual([]);
  });

  it('disappears from earlier matches and conversations, and from later ones', async () => {
    const [me, friend] = await friends({ emailConfirmedAt: 1 });
    await sent(write(me, friend, 'One'));
    await sent(write(friend, me, 'Two'));
    await isHeld(me);
    const line = await liveConnection(friend);
    const own = await liveConnection(me);
    await sent(write(me, friend, 'Three'));
    own.say({ type: 'typing', userId: friend.id });
    const party = await anEvent();
    const invited = await me.send('POST', `/api/events/${party.id}/invite`, { userId: friend.id });
    expect(invited.status, await invited.clone().text()).toBe(201);
    await setRsvpOf(me, party);

    expect(texts(await read(me, friend)).slice(0, 3)).toEqual(['One', 'Two', 'Three']);
    expect(await read(me, friend)).toHaveLength(4);
    expect(texts(await read(friend, me))).toEqual(['This message was deleted.', 'Two']);
    expect(await listOf(friend)).toMatchObject([
      { user: { isDeleted: true }, lastMessage: { content: 'Two' }, unreadCount: 0 },
    ]);
    await refusal(await write(friend, me, 'Hey?'), 404, 'NOT_FOUND');
    const other = await signedIn();
    await sent(write(other, friend, 'Hello'));
    await line.nextEvent('message', (event) => event.message.senderId === other.id);
    expect(JSON.stringify(line.events)).not.toContain(me.id);
  });

  it('gets no receipts, and its messages are in no report', async () => {
    const [me, friend] = await friends({ emailConfirmedAt: 1 });
    await sent(write(me, friend, 'One'));
    await isHeld(me);
    const held = await sent(write(me, friend, 'Two'));
    const report = (messageIds: string[]) =>
      friend.send('POST', '/api/reports', { userId: me.id, category: 'spam', messageIds });
    await refusal(await report([held.id]), 400, 'INVALID_INPUT');
    expect((await report([])).status).toBe(201);
  });

  it('delivers nothing belatedly when approved, and continues without a gap', async () => {
    const [me, other, admin] = await Promise.all([
      signedIn({ emailConfirmedAt: 1 }),
      signedIn({ emailConfirmedAt: 1 }),
      anAdmin(),
    ]);
    await isHeld(me);
    await likes(me, other);
    for (const text of ['One', 'Two']) await sent(write(me, other, text));
    const line = await liveConnection(other);
    expect(await opens(admin, me)).toMatchObject({ held: false, isActive: true });
    expect((await other.get(`/api/users/${me.id}`)).status).toBe(200);
    expect(await likesOf(other)).toMatchObject({ count: 0 });
    expect(await listOf(other)).toEqual([]);

    expect(await sent(write(me, other, 'Three'))).toMatchObject({ seq: 3 });
    const told = await line.nextEvent('message');
    expect(told.message).toMatchObject({ seq: 1, content: 'Three' });
    expect(line.of('message')).toHaveLength(1);
    expect(await read(other, me)).toMatchObject([{ seq: 1, content: 'Three' }]);
    expect(await sent(write(other, me, 'Four'))).toMatchObject({ seq: 2 });
    expect(texts(await read(me, other))).toEqual(['One', 'Two', 'Three', 'Four']);
    expect((await read(me, other)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    // The request of a device that was offline after it saw the first one.
    expect(await read(other, me, '?after=1')).toMatchObject([{ seq: 2, content: 'Four' }]);
    expect(await read(me, other, '?after=3')).toMatchObject([{ seq: 4, content: 'Four' }]);
    expect(texts(await read(other, me))).toEqual(['Three', 'Four']);
  });

  it('sends no comment with a like, nor later with the resulting match', async () => {
    const [me, other, admin] = await Promise.all([signedIn(), signedIn(), anAdmin()]);
    await isHeld(me);
    const like = await me.send('POST', '/api/matches', {
      targetUserId: other.id,
      isLiked: true,
      comment: 'Send me money',
    });
    expect(like.status, await like.clone().text()).toBe(200);
    expect(await messagesCounted(me)).toBe(1);
    await opens(admin, me);
    expect(await (await likes(other, me)).json()).toMatchObject({ isMatched: true });
    expect(await read(other, me)).toEqual([]);
  });

  it('has the same limits: three in a request, the same clientId once, three a day unconfirmed', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    await isHeld(me);
    const mark = crypto.randomUUID();
    const first = await sent(write(me, other, 'One', mark));
    expect(await sent(write(me, other, 'One', mark))).toEqual(first);
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        signedIn().then((each) => write(me, each, crypto.randomUUID())),
      ),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429]);
  });

  it('can be held in the middle of an act, and nothing later arrives', async () => {
    const [me, friend] = [await signedIn({ emailConfirmedAt: 1 }), await signedIn()];
    await matched(me, friend);
    for (const text of ['One', 'Two']) await sent(write(me, friend, text));
    await sent(write(friend, me, 'Three'));
    await isHeld(me);
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, place) => write(me, friend, `Late ${place}`)),
    );
    expect(many.every(({ status }) => status === 201)).toBe(true);
    const gone = 'This message was deleted.';
    expect(texts(await read(friend, me))).toEqual([gone, gone, 'Three']);
    expect(await read(me, friend)).toHaveLength(9);
  });
});
