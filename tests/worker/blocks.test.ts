import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventInvitations, members, sessions } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { blockedBy, blocks, unblocks } from '../support/blocks';
import { like, likesOf, mutualOf } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { anEvent } from '../support/eventWorld';
import { liveConnection } from '../support/liveConnection';
import { friends, listOf, read, reported, sent } from '../support/messages';
import { db, newDevice, signedIn } from '../support/signedIn';
import { change, decisionOf, liked, sideOf, write } from '../support/world';

describe('POST /api/blocks', () => {
  it('ends match and conversation for both, in the same act', async () => {
    const [me, other] = await friends({ firstName: 'Ada' });
    await sent(write(other, me, 'Hello'));
    await sent(write(me, other, 'Hello you'));
    await sent(write(other, me, 'Dinner?'));
    await reported(me, other);
    expect((await blocks(me, other)).status).toBe(204);

    expect(await mutualOf(me)).toEqual([]);
    expect(await mutualOf(other)).toEqual([]);
    expect(await listOf(me)).toEqual([]);
    expect(await sideOf(me, other)).toBeUndefined();
    await refusal(await me.get(`/api/messages/${other.id}`), 404, 'NOT_FOUND');

    const [listed] = await listOf(other);
    expect(listed?.user).toMatchObject({ firstName: 'Deleted member', isDeleted: true });
    expect((await read(other, me)).map(({ content }) => content)).toEqual([
      'Hello',
      'This message was deleted.',
      'Dinner?',
    ]);
    for (const [one, two] of [
      [me, other],
      [other, me],
    ] as const) {
      await refusal(await write(one, two), 404, 'NOT_FOUND');
      await refusal(await one.get(`/api/users/${two.id}`), 404, 'NOT_FOUND');
    }
  });

  it("sends the blocker's devices the correct unread total at once", async () => {
    const [me, other] = await friends();
    const third = await signedIn();
    const lines = [await liveConnection(me), await liveConnection(await newDevice(me.row))];
    for (let n = 0; n < 3; n += 1) await sent(write(other, me, `Number ${n}`));
    await sent(write(third, me, 'And I'));
    for (const line of lines) await line.nextEvent('unread', ({ count }) => count === 4);
    await blocks(me, other);
    for (const line of lines) await line.nextEvent('unread', ({ count }) => count === 1);
    const self = (await (await me.get('/api/auth/me')).json()) as { unreadCount: number };
    expect(self.unreadCount).toBe(1);
  });

  it('removes the likes in both directions', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    await like(me, other);
    await liked(other, me);
    await blocks(me, other);
    expect((await likesOf(me)).count).toBe(0);
    expect((await likesOf(other)).count).toBe(0);
    await unblocks(me, other);
    expect((await likesOf(me)).count).toBe(0);
    expect((await likesOf(other)).count).toBe(0);
    // It counts for the day on which it was given.
    expect((await decisionOf(me, other))?.kind).toBe('pass');
    expect(await decisionOf(other, me)).toBeUndefined();
  });

  it('voids invitations between the two', async () => {
    const [me, other] = await friends();
    const event = await anEvent();
    const path = `/api/events/${event.id}/invite`;
    const mine = (await (await me.send('POST', path, { userId: other.id })).json()) as {
      id: string;
    };
    const theirs = (await (await other.send('POST', path, { userId: me.id })).json()) as {
      id: string;
    };
    await blocks(me, other);
    const answer = { accept: true };
    await refusal(
      await other.send('POST', `/api/invitations/${mine.id}`, answer),
      404,
      'NOT_FOUND',
    );
    await refusal(await me.send('POST', `/api/invitations/${theirs.id}`, answer), 404, 'NOT_FOUND');
    await refusal(await other.send('POST', path, { userId: me.id }), 404, 'NOT_FOUND');
    const rows = await db
      .select()
      .from(eventInvitations)
      .where(eq(eventInvitations.eventId, event.id));
    expect(rows).toEqual([]);
    for (const each of await read(other, me)) expect(each).not.toHaveProperty('invitation');
  });

  it('may be repeated, and sent by both members at the same moment', async () => {
    const [me, other] = await friends();
    expect((await blocks(me, other)).status).toBe(204);
    expect((await blocks(me, other)).status).toBe(204);
    expect(await blockedBy(me)).toHaveLength(1);
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = await friends();
      const statuses = (await Promise.all([blocks(a, b), blocks(b, a)])).map(
        ({ status }) => status,
      );
      expect(statuses).toEqual([204, 204]);
    }
  });

  it('is refused for oneself, and a 404 for members who are not visible', async () => {
    const [me, other, hidden] = await Promise.all([
      signedIn(),
      signedIn(),
      signedIn({ premiumUntil: Date.now() + 86_400_000, browseIncognito: true }),
    ]);
    await refusal(await blocks(me, me), 400, 'INVALID_INPUT');
    await refusal(await blocks(me, { id: newId('usr') }), 404, 'NOT_FOUND');
    await refusal(await blocks(me, hidden), 404, 'NOT_FOUND');
    await change(other, { status: 'inactive' });
    await refusal(await blocks(me, other), 404, 'NOT_FOUND');
  });

  it('by a session that ended changes nothing', async () => {
    const [me, other] = await friends();
    await db.delete(sessions).where(eq(sessions.id, me.sessionId));
    await refusal(await blocks(me, other), 401, 'UNAUTHENTICATED');
    expect(await mutualOf(other)).toHaveLength(1);
  });
});

describe('DELETE /api/blocks/{userId}', () => {
  it('restores neither match nor conversation', async () => {
    const [me, other] = await friends();
    await sent(write(other, me, 'Before'));
    await sent(write(me, other, 'Also before'));
    await reported(me, other);
    await blocks(me, other);
    expect((await unblocks(me, other)).status).toBe(204);
    expect((await me.get(`/api/users/${other.id}`)).status).toBe(200);
    expect(await mutualOf(me)).toEqual([]);
    expect(await listOf(me)).toEqual([]);
    expect(await read(me, other)).toEqual([]);
    expect((await read(other, me)).map(({ content }) => content)).toEqual([
      'Before',
      'This message was deleted.',
    ]);
    // They were matched: writing is open again once the one who ended it likes again.
    await refusal(await write(other, me), 403, 'CONVERSATION_CLOSED');
    await like(me, other);
    await sent(write(me, other, 'After'));
    await reported(me, other);
    expect((await read(me, other)).map(({ content }) => content)).toEqual(['After']);
    expect((await read(other, me)).map(({ content }) => content)).toEqual([
      'Before',
      'This message was deleted.',
      'After',
    ]);
  });

  it('lets members who were not matched begin again, with a request', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn({ emailConfirmedAt: 1 })]);
    for (let n = 0; n < 3; n += 1) await sent(write(other, me, `Old ${n}`));
    await reported(me, other);
    await blocks(me, other);
    await unblocks(me, other);
    for (let n = 0; n < 3; n += 1) await sent(write(other, me, `New ${n}`));
    await refusal(await write(other, me), 403, 'REQUEST_PENDING');
    await reported(me, other);
    expect(await listOf(me)).toMatchObject([{ unreadCount: 3, isRequest: true }]);
    expect(await read(me, other)).toHaveLength(3);
  });

  it('of someone who is not blocked changes nothing', async () => {
    const [me, other] = await friends();
    expect((await unblocks(me, other)).status).toBe(204);
    expect((await unblocks(me, { id: newId('usr') })).status).toBe(204);
    expect(await mutualOf(me)).toHaveLength(1);
  });
});

describe('GET /api/blocks', () => {
  it('lists the members whom the caller blocked, latest first, with only their names', async () => {
    const me = await signedIn();
    const [first, second, gone] = await Promise.all([
      signedIn({ firstName: 'Ben' }),
      signedIn({ firstName: 'Cleo' }),
      signedIn(),
    ]);
    for (const each of [first, gone, second]) {
      await blocks(me, each);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await db.delete(members).where(eq(members.id, gone.id));
    const listed = await blockedBy(me);
    expect(listed).toEqual([
      { id: second.id, firstName: 'Cleo', blockedAt: expect.any(String) },
      { id: gone.id, firstName: gone.row.firstName, blockedAt: expect.any(String) },
      { id: first.id, firstName: 'Ben', blockedAt: expect.any(String) },
    ]);
    expect(await blockedBy(first)).toEqual([]);
  });
});
