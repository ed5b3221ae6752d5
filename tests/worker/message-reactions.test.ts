import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { message } from '../../src/shared/contract/messages';
import { REACTION_CONVERSATIONS_SEARCHED, REACTIONS_A_MINUTE } from '../../src/shared/rules/limits';
import { REACTIONS, type Reaction } from '../../src/shared/rules/messages/reactions';
import { newId } from '../../worker/platform/ids';
import { memberObjectOf } from '../../worker/platform/objects';
import { isHeld } from '../support/bans';
import { countCommits } from '../support/commits';
import { ENDINGS, talking as talkingOfMonths, WAYS } from '../support/endings';
import { refusal } from '../support/errorAnswer';
import { liveConnection } from '../support/liveConnection';
import { friends, listOf, read, reported, sent, statuses } from '../support/messages';
import { objectIds } from '../support/objectIds';
import { rewritten } from '../support/rewritten';
import { signedIn, type TestMember } from '../support/signedIn';
import { block, matched, threadOf, write } from '../support/world';

type Someone = { id: string };

const pathTo = (messageId: string, other?: Someone) =>
  `/api/messages/${messageId}/reaction${other ? `?userId=${other.id}` : ''}`;
const say = (me: TestMember, messageId: string, reaction: string, other?: Someone) =>
  me.send('POST', pathTo(messageId, other), { reaction });
const takeBack = (me: TestMember, messageId: string, other?: Someone) =>
  me.send('DELETE', pathTo(messageId, other));

async function said(answer: Response | Promise<Response>) {
  const given = await answer;
  const body = await given.json();
  expect({ status: given.status, body }).toMatchObject({ status: 200 });
  return message.parse(body);
}

/** The reactions to each message of the conversation that the member sees. */
const seen = async (me: TestMember, other: Someone) =>
  (await read(me, other)).map(({ reactions = [] }) =>
    reactions.map(({ userId, reaction }) => [userId, reaction]),
  );

/** Two matched members who have both written: the database need not be asked about them. */
async function talking() {
  const [me, other] = await friends();
  const mine = await sent(write(me, other, 'Hi'));
  const theirs = await sent(write(other, me, 'Hello'));
  await reported(me, other);
  return { me, other, mine, theirs };
}

describe('a reaction', () => {
  it('is under the message for both, can be replaced, and removed', async () => {
    const { me, other, theirs } = await talking();
    const [mineHears, othersHears] = [await liveConnection(me), await liveConnection(other)];
    const answer = await said(say(me, theirs.id, 'laugh', other));
    expect(answer).toEqual({
      ...theirs,
      clientId: theirs.clientId,
      reactions: [{ userId: me.id, reaction: 'laugh' }],
    });
    const heard = { messageId: theirs.id, reactions: [{ userId: me.id, reaction: 'laugh' }] };
    expect(await othersHears.nextEvent('reactions')).toMatchObject({ ...heard, userId: me.id });
    expect(await mineHears.nextEvent('reactions')).toMatchObject({ ...heard, userId: other.id });
    expect(await seen(other, me)).toEqual([[], [[me.id, 'laugh']]]);

    await said(say(me, theirs.id, 'love', other));
    await said(say(other, theirs.id, 'wow', me));
    const both = [
      [me.id, 'love'],
      [other.id, 'wow'],
    ].toSorted();
    expect((await seen(me, other)).at(-1)?.toSorted()).toEqual(both);
    expect((await seen(other, me)).at(-1)?.toSorted()).toEqual(both);

    expect((await said(takeBack(me, theirs.id, other))).reactions).toEqual([
      { userId: other.id, reaction: 'wow' },
    ]);
    expect((await said(takeBack(me, theirs.id, other))).reactions).toHaveLength(1);
    await said(takeBack(other, theirs.id, me));
    await othersHears.nextEvent('reactions', ({ reactions }) => reactions.length === 0);
    expect(await seen(me, other)).toEqual([[], []]);
  });

  it.each(REACTIONS)('can be %s', async (reaction) => {
    const { me, other, theirs } = await talking();
    await said(say(me, theirs.id, reaction, other));
    expect((await seen(me, other)).at(-1)).toEqual([[me.id, reaction]]);
  });

  it('is not a message: nothing is unread, nobody has written, the last message stays', async () => {
    const { me, other, theirs } = await talking();
    await read(me, other);
    await read(other, me);
    await reported(me, other);
    const lists = async () =>
      [...(await listOf(me)), ...(await listOf(other))].map(({ user, ...row }) => [user.id, row]);
    const before = await lists();
    const line = await liveConnection(other);
    await line.nextEvent('unread');
    await said(say(me, theirs.id, 'care', other));
    await line.nextEvent('reactions');
    expect(await lists()).toEqual(before);
    expect(line.of('message')).toEqual([]);
    expect(line.of('unread').map(({ count }) => count)).toEqual([0]);
  });

  it('finds its conversation among the newest without a user id', async () => {
    const { me, other, theirs } = await talking();
    const later = await Promise.all(Array.from({ length: 2 }, () => signedIn()));
    for (const each of later) {
      await matched(me, each);
      await sent(write(me, each, 'Hi'));
      await reported(me, each);
    }
    expect(REACTION_CONVERSATIONS_SEARCHED).toBeGreaterThan(later.length);
    expect((await said(say(me, theirs.id, 'yes'))).id).toBe(theirs.id);
    expect((await said(takeBack(me, theirs.id))).reactions).toBeUndefined();
    expect(await seen(other, me)).toEqual([[], []]);
  });

  it('is in older pages, and in the update after an interruption', async () => {
    const { me, other, mine, theirs } = await talking();
    await said(say(me, mine.id, 'more', other));
    const reactions = [{ userId: me.id, reaction: 'more' }];
    expect(await read(other, me, `?before=${theirs.id}`)).toMatchObject([{ reactions }]);
    expect(await read(other, me, '?after=0')).toMatchObject([{ reactions }, {}]);
  });

  it('to a request is visible to its sender, and is not an answer', async () => {
    const [me, stranger] = await Promise.all([signedIn(), signedIn()]);
    const first = await sent(write(stranger, me, 'Hello'));
    await reported(me, stranger);
    await said(say(me, first.id, 'yes', stranger));
    expect(await seen(stranger, me)).toEqual([[[me.id, 'yes']]]);
    expect(await listOf(me)).toMatchObject([{ isRequest: true }]);
    for (const text of ['Two', 'Three']) await sent(write(stranger, me, text));
    await refusal(await write(stranger, me, 'Four'), 403, 'REQUEST_PENDING');
    await refusal(await say(stranger, first.id, 'yes', me), 403, 'REQUEST_PENDING');
  });

  it('is one commit of the conversation, and none of the two members', async () => {
    const { me, other, theirs } = await talking();
    await said(say(me, theirs.id, 'yes', other));
    const line = await liveConnection(other);
    await line.nextEvent('unread');
    const [inThread, inLists] = await Promise.all([
      countCommits([threadOf(me, other) as unknown as DurableObjectStub]),
      countCommits([
        memberObjectOf(env, me.id),
        memberObjectOf(env, other.id),
      ] as unknown as DurableObjectStub[]),
    ]);
    await said(say(me, theirs.id, 'wow', other));
    await line.nextEvent('reactions');
    expect([inThread.count, inLists.count]).toEqual([1, 0]);
  });

  it('is in the download of both', async () => {
    const { me, other, theirs } = await talking();
    await said(say(me, theirs.id, 'love', other));
    for (const [who, byYou] of [
      [me, true],
      [other, false],
    ] as const) {
      const file = await (await who.get('/api/user/download-data')).json<{ messages: unknown[] }>();
      const [first, second] = file.messages;
      expect(second).toMatchObject({ reactions: [{ byYou, reaction: 'love' }] });
      expect(first).not.toHaveProperty('reactions');
    }
  });
});

describe('a reaction is refused', () => {
  it('to a message that does not exist, or of other members', async () => {
    const { me, other, theirs } = await talking();
    const third = await signedIn();
    await matched(third, me);
    for (const by of [other, me, undefined]) {
      await refusal(await say(third, theirs.id, 'love', by), 404, 'NOT_FOUND');
      await refusal(await takeBack(third, theirs.id, by), 404, 'NOT_FOUND');
    }
    await refusal(await say(me, newId('msg'), 'love', other), 404, 'NOT_FOUND');
    await refusal(await say(me, theirs.id, 'love', me), 404, 'NOT_FOUND');
    expect(await seen(me, other)).toEqual([[], []]);
  });

  it('for an invented member, without creating an object', async () => {
    const { me, theirs } = await talking();
    const before = await objectIds('conversations');
    await refusal(await say(me, theirs.id, 'love', { id: newId('usr') }), 404, 'NOT_FOUND');
    expect(await objectIds('conversations')).toEqual(before);
  });

  it.each([
    ['another word', { reaction: 'hate' }],
    ['no word', {}],
    ['a list', { reaction: ['love'] }],
    ['more than that', { reaction: 'love', userId: 'usr_aaaaaaaaaaaaaaaaaaaa' }],
  ])('with %s', async (_, body) => {
    const { me, other, theirs } = await talking();
    await refusal(await me.send('POST', pathTo(theirs.id, other), body), 400, 'INVALID_INPUT');
  });

  it('where nobody can write any more', async () => {
    const { me, other, theirs } = await talking();
    await me.send('POST', `/api/conversations/${other.id}/close`);
    for (const [one, two] of [
      [me, other],
      [other, me],
    ] as const) {
      await refusal(await say(one, theirs.id, 'love', two), 403, 'CONVERSATION_CLOSED');
    }
    const blocked = await talking();
    await said(say(blocked.other, blocked.theirs.id, 'love', blocked.me));
    expect(
      (await blocked.me.send('POST', '/api/blocks', { userId: blocked.other.id })).status,
    ).toBe(204);
    for (const id of [blocked.mine.id, blocked.theirs.id]) {
      await refusal(await say(blocked.me, id, 'love', blocked.other), 404, 'NOT_FOUND');
      await refusal(await say(blocked.other, id, 'love', blocked.me), 404, 'NOT_FOUND');
    }
    expect((await seen(blocked.other, blocked.me)).flat()).toEqual([]);
  });

  it('as soon as the directory has a block', async () => {
    const { me, other, theirs } = await talking();
    await block(other, me);
    await threadOf(me, other).doubt();
    await refusal(await say(me, theirs.id, 'love', other), 404, 'NOT_FOUND');
  });

  it('after many in a minute, and only where something would change', async () => {
    const { me, other, theirs } = await talking();
    const flip = (index: number): Reaction => (index % 2 === 0 ? 'love' : 'wow');
    for (let index = 0; index < REACTIONS_A_MINUTE; index += 1) {
      await said(say(me, theirs.id, flip(index), other));
    }
    const last = flip(REACTIONS_A_MINUTE - 1);
    const answer = await say(me, theirs.id, 'care', other);
    expect(answer.headers.get('Retry-After')).toBe('60');
    await refusal(answer, 429, 'RATE_LIMITED');
    await said(say(me, theirs.id, last, other));
    await said(say(other, theirs.id, 'care', me));
    await rewritten(threadOf(me, other), 'UPDATE reaction_counts SET since = since - 60000');
    await said(say(me, theirs.id, 'care', other));
  });
});

describe('at the same moment', () => {
  it('both may react, and each has one', async () => {
    const { me, other, theirs } = await talking();
    const answers = REACTIONS.flatMap((reaction) => [
      say(me, theirs.id, reaction, other),
      say(other, theirs.id, reaction, me),
    ]);
    expect(new Set(await statuses(answers))).toEqual(new Set([200]));
    const [, last = []] = await seen(me, other);
    expect(last.map(([userId]) => userId).toSorted()).toEqual([me.id, other.id].toSorted());
    expect(await seen(other, me)).toEqual(await seen(me, other));
  });
});

describe('a reaction of a held member', () => {
  it('is seen by nobody else', async () => {
    const { me, other, theirs } = await talking();
    const line = await liveConnection(other);
    await isHeld(me);
    await said(say(me, theirs.id, 'love', other));
    expect(await seen(me, other)).toEqual([[], [[me.id, 'love']]]);
    expect((await seen(other, me)).flat().map(([userId]) => userId)).not.toContain(me.id);
    expect(JSON.stringify(line.of('reactions'))).not.toContain('love');
  });
});

describe('with the conversation', () => {
  it.each(WAYS)('all reactions are deleted when a member %s', async (way) => {
    const { ada, me, answer, unkind } = await talkingOfMonths();
    await said(say(ada, answer.id, 'love', me));
    await said(say(me, unkind.id, 'more', ada));
    expect((await ENDINGS[way](ada, me)).status).toBe(204);
    const left = await runInDurableObject(threadOf(ada, me), (_, { storage }) =>
      storage.sql.exec('SELECT * FROM reactions').toArray(),
    );
    expect(left).toEqual([]);
  });
});
