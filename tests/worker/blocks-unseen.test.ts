import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../worker/platform/security/password';
import { blocks, visibleSnapshot } from '../support/blocks';
import { refusal } from '../support/errorAnswer';
import { anEvent } from '../support/eventWorld';
import { holdFirstAnswer } from '../support/heldAnswer';
import { eventually, liveConnection } from '../support/liveConnection';
import { friends, listOf, read, reported, sent } from '../support/messages';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { addPhoto, matched, messagesCounted, PREMIUM, threadOf, write } from '../support/world';

describe('a blocked member', () => {
  const password = 'boardwalk-1879';

  /** Two members who met in every way there is; then one of them leaves. */
  async function afterGoing(
    townId: number,
    go: (leaver: TestMember, viewer: TestMember) => Promise<Response>,
  ) {
    const passwordHash = await hashPassword(password);
    const [leaver, viewer] = await Promise.all([
      signedIn({ firstName: 'Ada', passwordHash, townId }),
      signedIn({ ...PREMIUM, townId }),
    ]);
    await matched(leaver, viewer);
    const photoId = `pho_${leaver.id.slice(4)}`;
    await addPhoto(leaver, photoId, new Uint8Array([1, 2, 3]));
    const event = await anEvent({ title: 'Night market', startTime: Date.UTC(2050, 5, 1) });
    await leaver.send('POST', `/api/events/${event.id}/invite`, { userId: viewer.id });
    await viewer.send('POST', `/api/events/${event.id}/invite`, { userId: leaver.id });
    await sent(write(viewer, leaver, 'Hello', crypto.randomUUID()));
    await read(leaver, viewer);
    await sent(write(leaver, viewer, 'Hello you', crypto.randomUUID()));
    await reported(leaver, viewer);
    expect((await go(leaver, viewer)).status).toBe(204);
    return visibleSnapshot(viewer, leaver, photoId);
  }

  it('sees a deleted account everywhere', async () => {
    const blocked = await afterGoing(71, blocks);
    const deleted = await afterGoing(72, (leaver) =>
      leaver.send('DELETE', '/api/user/delete-account', {
        password,
        confirmText: 'DELETE MY ACCOUNT',
      }),
    );
    expect(blocked).toEqual(deleted);
    expect(blocked.list).toMatchObject([{ user: { firstName: 'Deleted member' } }]);
    expect(blocked.thread.map(({ content }) => content)).toContain('This message was deleted.');
    expect(JSON.stringify(blocked)).not.toContain('Ada');
  });
});

describe('a block while the other writes', () => {
  it('lets no message through once it has returned', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [me, other] = await friends(PREMIUM);
      const line = await liveConnection(me);
      await sent(write(other, me, 'Before'));
      await line.nextEvent('message');
      const answers = Array.from({ length: 20 }, (_, n) => write(other, me, `Number ${n}`));
      if (round % 2) await new Promise((resolve) => setTimeout(resolve, round * 3));
      expect((await blocks(me, other)).status).toBe(204);
      const heard = line.of('message').length;
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      for (const status of statuses) expect([201, 404]).toContain(status);
      // Another conversation is delivered afterwards, so everything on its way has arrived by then.
      const third = await signedIn();
      await sent(write(third, me, 'Later'));
      await line.nextEvent('message', ({ message }) => message.senderId === third.id);
      expect(line.of('message')).toHaveLength(heard + 1);
      expect((await me.get('/api/conversations')).status).toBe(200);
      const list = (await (await me.get('/api/conversations')).json()) as {
        user: { id: string };
      }[];
      expect(list.map(({ user }) => user.id)).toEqual([third.id]);
      line.close();
    }
  });

  it('stores no message that the database allowed before it', async () => {
    const [me, other] = await friends();
    await sent(write(me, other, 'Before'));
    await reported(me, other);
    const conversation = threadOf(me, other);
    await conversation.doubt();
    const trip = await holdFirstAnswer(conversation);
    const line = await liveConnection(me);
    const late = write(other, me, 'Too late');
    await eventually(async () => trip.isThere, true);
    expect((await blocks(me, other)).status).toBe(204);
    trip.mayGoOn = true;
    await refusal(await late, 404, 'NOT_FOUND');
    expect(await messagesCounted(other)).toBe(0);
    expect([line.of('message'), line.of('presence')]).toEqual([[], []]);
    expect(await listOf(me)).toEqual([]);
    expect((await listOf(other))[0]).toMatchObject({
      user: { isDeleted: true, matched: false },
      unreadCount: 0,
      lastMessage: { content: 'This message was deleted.' },
    });
    const stored = await conversation.copyFor(other.id, { afterSeq: 0, limit: 100, isGone: false });
    expect(stored.map(({ content }) => content)).toEqual(['This message was deleted.']);
  });

  it('lets no invitation through either', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [me, other] = await friends();
      const events = await Promise.all(Array.from({ length: 4 }, () => anEvent()));
      const line = await liveConnection(me);
      const answers = events.map(({ id }) =>
        other.send('POST', `/api/events/${id}/invite`, { userId: me.id }),
      );
      await blocks(me, other);
      const heard = line.of('message').length;
      for (const answer of await Promise.all(answers)) expect([201, 404]).toContain(answer.status);
      const [row] = await db.all<{ left: number }>(
        `SELECT COUNT(*) AS left FROM event_invitations WHERE to_id = '${me.id}'`,
      );
      expect(row?.left).toBe(0);
      expect(line.of('message')).toHaveLength(heard);
      line.close();
    }
  });
});
