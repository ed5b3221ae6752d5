import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { CLOSING_LINE } from '../../src/shared/rules/messages/conversations';
import { newId } from '../../worker/platform/ids';
import { memberObjectOf } from '../../worker/platform/objects';
import { crashing } from '../support/crashes';
import { decide, like, likesOf, mutualOf, type Someone } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { liveConnection } from '../support/liveConnection';
import { friends, listOf, read, reported, sent } from '../support/messages';
import { signedIn, type TestMember } from '../support/signedIn';
import { block, messagesCounted, PREMIUM, threadOf, write } from '../support/world';

const close = (me: TestMember, other: Someone) =>
  me.send('POST', `/api/conversations/${other.id}/close`);

/** Two matched members; the other one wrote last. */
async function talking(): Promise<[TestMember, TestMember]> {
  const [me, other] = await friends();
  await sent(write(me, other, 'Hi'));
  await sent(write(other, me, 'Hello'));
  await reported(me, other);
  return [me, other];
}

async function expectClosed(me: TestMember, other: TestMember) {
  for (const [one, two] of [
    [me, other],
    [other, me],
  ] as const) {
    const messages = await read(one, two);
    expect(messages.at(-1)).toMatchObject({
      senderId: me.id,
      content: CLOSING_LINE,
      closing: true,
    });
    expect(messages.filter(({ closing }) => closing)).toHaveLength(1);
    await refusal(await write(one, two, 'Still'), 403, 'CONVERSATION_CLOSED');
    expect(await mutualOf(one)).toEqual([]);
    expect(await listOf(one)).toMatchObject([{ user: { id: two.id }, isClosed: true }]);
  }
}

describe('a conversation that is closed', () => {
  it('ends with a kind line for both, and neither can write in it', async () => {
    const [me, other] = await talking();
    const line = await liveConnection(other);
    expect((await close(me, other)).status).toBe(204);
    expect((await line.nextEvent('message')).message).toMatchObject({ closing: true });
    await reported(me, other);
    await expectClosed(me, other);
    expect(await messagesCounted(me)).toBe(1);
    expect((await listOf(other))[0]?.unreadCount).toBe(0);
  });

  it('is closed once, however often either member closes it again', async () => {
    const [me, other] = await talking();
    await Promise.all([close(me, other), close(me, other), close(me, other)]);
    expect((await close(me, other)).status).toBe(204);
    expect((await close(other, me)).status).toBe(204);
    await reported(me, other);
    await expectClosed(me, other);
  });

  it('stays visible to the member who closed it, also when an incognito member closes it again', async () => {
    const [me, other] = [await signedIn({ ...PREMIUM, browseIncognito: true }), await signedIn()];
    await like(me, other);
    await like(other, me);
    await sent(write(other, me));
    expect((await close(other, me)).status).toBe(204);
    expect((await close(me, other)).status).toBe(204);
    // The like of the incognito member ended with the match, so they cannot be seen.
    await refusal(await decide(other, me), 404, 'NOT_FOUND');
    await like(me, other);
    expect((await like(other, me)).isMatched).toBe(true);
  });

  it('closed by both at once has one line', async () => {
    const [me, other] = await talking();
    await Promise.all([close(me, other), close(other, me)]);
    await reported(me, other);
    expect((await read(me, other)).filter(({ closing }) => closing)).toHaveLength(1);
    await refusal(await write(me, other), 403, 'CONVERSATION_CLOSED');
  });

  it('continues when the member who closed it likes again, and can be closed again', async () => {
    const [me, other] = await talking();
    await close(me, other);
    expect((await like(other, me)).isMatched).toBe(false);
    await refusal(await write(other, me), 403, 'CONVERSATION_CLOSED');
    expect((await like(me, other)).isMatched).toBe(true);
    await sent(write(other, me, 'Good to see you'));
    await reported(me, other);
    expect((await listOf(me))[0]?.isClosed).toBe(false);
    await close(other, me);
    expect((await read(me, other)).filter(({ closing }) => closing)).toHaveLength(2);
  });

  it('may be a request: its writer reads the line', async () => {
    const [me, stranger] = [await signedIn(), await signedIn()];
    await sent(write(stranger, me, 'Hi there'));
    await reported(me, stranger);
    expect((await close(me, stranger)).status).toBe(204);
    await reported(me, stranger);
    expect((await read(stranger, me)).at(-1)?.closing).toBe(true);
    await refusal(await write(stranger, me), 403, 'CONVERSATION_CLOSED');
    await like(stranger, me);
    expect((await likesOf(me)).members.map(({ id }) => id)).toEqual([stranger.id]);
    expect((await like(me, stranger)).isMatched).toBe(true);
    await sent(write(stranger, me, 'Hi again'));
  });

  it('does not exist without a conversation: 404 for all of these', async () => {
    const [me, other] = await talking();
    const [stranger, match] = [await signedIn(), await friends()];
    await refusal(await close(stranger, me), 404, 'NOT_FOUND');
    await refusal(await close(match[0], match[1]), 404, 'NOT_FOUND');
    await refusal(await close(me, { id: newId('usr') }), 404, 'NOT_FOUND');
    await refusal(await close(me, me), 404, 'NOT_FOUND');
    await block(me, other);
    await refusal(await close(me, other), 404, 'NOT_FOUND');
  });

  it.for([0, 1, 2, 3, 4].flatMap((trip) => [`before ${trip}`, `after ${trip}`]))(
    'interrupted %s is closed by the next try, and nobody can write in it until then',
    async (where) => {
      const [when, trip] = where.split(' ');
      const [me, other] = await talking();
      const objects = [
        threadOf(me, other),
        memberObjectOf(env, me.id),
        memberObjectOf(env, other.id),
      ];
      const crash = { trip: Number(trip), when: when === 'before' ? 'before' : 'after' } as const;
      await crashing(crash, objects, () => close(me, other));
      expect((await close(me, other)).status).toBe(204);
      await reported(me, other);
      await expectClosed(me, other);
    },
  );
});
