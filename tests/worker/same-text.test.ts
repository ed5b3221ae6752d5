import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { otherMember } from '../../src/shared/contract/members';
import { memberObjectOf } from '../../worker/platform/objects';
import { eventually } from '../support/liveConnection';
import { friends, listOf, read, sent } from '../support/messages';
import { signedIn, type TestMember } from '../support/signedIn';
import { matched, PREMIUM, write } from '../support/world';

const CONFIRMED = { ...PREMIUM, emailConfirmedAt: 1 };
const strangers = (many: number) => Promise.all(Array.from({ length: many }, () => signedIn()));

/** The number of receivers who have it. */
async function arrivedAt(others: readonly TestMember[]): Promise<number> {
  const lists = await Promise.all(others.map(listOf));
  return lists.filter((list) => list.length > 0).length;
}

const COMMENT = 'Look: https://pics.example/me?from=likes';

const likes = (me: TestMember, other: { id: string }, comment?: string) =>
  me.send('POST', '/api/matches', { targetUserId: other.id, isLiked: true, comment });
const says = (me: TestMember, other: { id: string }) => likes(me, other, COMMENT);

/** The comment of another member's like, as shown to a member. */
async function commentFor(who: TestMember, from: { id: string }): Promise<string | null> {
  const { remark } = otherMember.parse(await (await who.get(`/api/users/${from.id}`)).json());
  return remark?.comment ?? null;
}

async function likersOf(others: readonly TestMember[], me: { id: string }): Promise<number> {
  const counts = await Promise.all(
    others.map((each) =>
      memberObjectOf(env, each.id)
        .likesWaiting(0)
        .then((all) => all.map(({ id }) => id)),
    ),
  );
  return counts.filter((ids) => ids.includes(me.id)).length;
}

const NAMES = 'Ann Bea Cleo Dot Eve Fay Gia Hope Ida Joy Kay Lea'.split(' ');

const TEXTS = [
  ['the same text', () => 'Hey, are you lonely tonight?'],
  [
    'the same text in other letters and signs',
    (place: number) =>
      ['HEY... are  you lónely tonight', 'hey are you lonely tonight!!'][place % 2],
  ],
  [
    'the same link in other words',
    (place: number) => `Number ${'abcdefghijkl'[place]}: look at www.pics.example/me?from=${place}`,
  ],
  [
    'the same text after other greetings',
    (place: number) =>
      `${['Hi', 'Good evening', 'Hello my dear'][place % 3]} ${NAMES[place]}, are you lonely tonight?`,
  ],
  [
    'the same site under other numbers',
    (place: number) => `${NAMES[place]} asks: see https://pics${place}.example/me`,
  ],
  [
    'the same site under other subdomains',
    (place: number) => `${NAMES[place]} asks: see ${NAMES[place]}.pics.example/me`,
  ],
] as const;

describe('a message to many strangers', () => {
  it.for(TEXTS)('of %s reaches eight of twelve, and nobody is notified', async ([, textOf]) => {
    const me = await signedIn(CONFIRMED);
    const others = await strangers(12);
    for (const [place, other] of others.entries()) {
      await sent(write(me, other, textOf(place) ?? ''));
    }
    await eventually(() => arrivedAt(others), 8);
    expect(await listOf(me)).toHaveLength(12);
    const last = others.at(-1);
    if (last) expect(await read(me, last)).toHaveLength(1);
  });

  it('reaches no more than eight when all are sent at once', async () => {
    const me = await signedIn(CONFIRMED);
    const others = await strangers(12);
    const answers = await Promise.all(others.map((each) => write(me, each, 'Hi sweetheart')));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    await eventually(() => arrivedAt(others), 8);
  });

  it('includes comments on likes, however it is sent', async () => {
    const me = await signedIn(CONFIRMED);
    const others = await strangers(14);
    const answers = await Promise.all(
      others.map((other, place) =>
        place % 2 ? write(me, other, 'Call me: pics.example/me') : says(me, other),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      others.map((_, place) => (place % 2 ? 201 : 200)),
    );
    const said = async () => {
      const standings = await Promise.all(others.map((other) => commentFor(other, me)));
      return standings.filter(Boolean).length + (await arrivedAt(others));
    };
    await eventually(said, 8);
    // The likes themselves all arrive.
    await eventually(() => likersOf(others, me), 7);
  });

  it('is held for good: even after a match only its sender sees it', async () => {
    const me = await signedIn(CONFIRMED);
    const others = await strangers(12);
    for (const other of others) expect((await says(me, other)).status).toBe(200);
    const comments = await Promise.all(others.map((other) => commentFor(other, me)));
    expect(comments.filter(Boolean)).toHaveLength(8);
    const [first, last] = [others[0], others.at(-1)];
    if (!first || !last) throw new Error('There are none');
    expect((await says(me, last)).status).toBe(200);
    for (const other of [first, last]) {
      expect(await (await likes(other, me)).json()).toMatchObject({ isMatched: true });
      expect(await read(me, other)).toMatchObject([{ seq: 1, content: COMMENT }]);
    }
    expect(await read(first, me)).toMatchObject([{ seq: 1, content: COMMENT }]);
    expect(await read(last, me)).toEqual([]);
    await sent(write(me, last, 'I saw you like kayaks'));
    expect(await read(last, me)).toMatchObject([{ seq: 1, content: 'I saw you like kayaks' }]);
    const file = await (await last.get('/api/user/download-data')).text();
    expect(file).not.toContain(COMMENT);
  });

  it('arrives everywhere with its own text, and for matches with any', async () => {
    const me = await signedIn(CONFIRMED);
    const others = await strangers(10);
    for (const [place, other] of others.entries()) {
      await sent(write(me, other, `You like ${'abcdefghij'[place]}, me too`));
    }
    await eventually(() => arrivedAt(others), 10);
    const pals = await strangers(10);
    for (const pal of pals) await matched(me, pal);
    for (const pal of pals) await sent(write(me, pal, 'Happy Thanksgiving!'));
    await eventually(() => arrivedAt(pals), 10);
  });

  it('does not affect a conversation with a member who has answered', async () => {
    const [me, friend] = await friends(CONFIRMED);
    const others = await strangers(9);
    for (const other of others) await sent(write(me, other, 'Good morning'));
    await sent(write(me, friend, 'Good morning'));
    await eventually(() => arrivedAt([friend]), 1);
    const ninth = others[8];
    if (!ninth) throw new Error('There is no ninth');
    // It waits permanently; later messages arrive, without a gap.
    await sent(write(me, ninth, 'I saw you like kayaks'));
    expect(await read(ninth, me)).toMatchObject([{ seq: 1, content: 'I saw you like kayaks' }]);
  });
});
