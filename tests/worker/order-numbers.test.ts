import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_BOTH_WAYS } from '../../src/shared/rules/discovery/goodBothWays';
import { bothWaysNumbers, usualShare } from '../../src/shared/rules/discovery/orderTallies';
import { members, orderNights, orderTallies } from '../../worker/db/schema';
import { blocks } from '../support/blocks';
import { like, pass, undoLike, unmatch } from '../support/decisions';
import {
  atNight,
  decides,
  EXPECTED,
  likesTwoOfThree,
  night,
  nobodyCounts,
  numbersOf,
  people,
  tallyOf,
  visits,
} from '../support/orderNights';
import { countingReads } from '../support/rowsRead';
import { db, signedIn } from '../support/signedIn';
import { matched } from '../support/world';

beforeEach(nobodyCounts);

describe('at night', () => {
  it('decisions are counted, for who made them and whom they are about', async () => {
    const { me, first, third } = await likesTwoOfThree();
    await atNight();
    expect(await tallyOf(me)).toMatchObject({ decided: 3, liked: 2, likes: 0, expected: 0 });
    expect(await tallyOf(first)).toMatchObject({ decided: 0, likes: 1, recent: 1 });
    expect(await tallyOf(third)).toMatchObject({ decided: 0, likes: 0, recent: 0 });
    expect((await tallyOf(first))?.expected).toBeCloseTo(EXPECTED, 9);
    expect((await tallyOf(third))?.expected).toBeCloseTo(EXPECTED, 9);
  });

  it('the numbers are those of the shared rules', async () => {
    const { me, first, second, third } = await likesTwoOfThree();
    await db.update(members).set({ gender: 'female' });
    await atNight();
    const usual = usualShare(2, 3);
    const none = { decided: 0, liked: 0, likes: 0, expected: EXPECTED };
    const liked = bothWaysNumbers({ ...none, likes: 1 }, usual, 3 / 4);
    expect(await numbersOf(me, first, second, third)).toEqual([
      bothWaysNumbers({ ...none, decided: 3, liked: 2, expected: 0 }, usual, 1 / 4),
      liked,
      liked,
      bothWaysNumbers(none, usual, 1 / 4),
    ]);
    expect(liked.attention).toBe(11);
  });

  it('each gender is compared with its own share of likes', async () => {
    const [him] = await people(1, { gender: 'male' });
    const [her] = await people(1, { gender: 'female' });
    const others = await people(40, { gender: 'female' });
    if (!him || !her) throw new Error('Nobody is there');
    await decides(him, { likes: others });
    await atNight();
    const sums = { decided: 0, liked: 0, likes: 0, expected: 0 };
    expect(await numbersOf(her)).toEqual([bothWaysNumbers(sums, usualShare(0, 0), 0)]);
    expect(await numbersOf(him)).toEqual([
      bothWaysNumbers({ ...sums, decided: 40, liked: 40 }, usualShare(40, 40), 0),
    ]);
    await db.update(members).set({ gender: 'non-binary' });
    await atNight();
    expect(await numbersOf(her)).toEqual([bothWaysNumbers(sums, usualShare(0, 0), 0)]);
  });

  it('nothing counts twice, and nothing else of a member changes', async () => {
    const { me, first } = await likesTwoOfThree();
    const plain = async () =>
      (await db.select().from(members)).map((row) => ({ ...row, ...UNKNOWN_BOTH_WAYS }));
    const before = await plain();
    await atNight();
    const counted = await db.select().from(orderTallies);
    expect(await plain()).toEqual(before);
    expect(await numbersOf(me, first)).not.toContainEqual(UNKNOWN_BOTH_WAYS);
    await atNight();
    await atNight(night(1));
    await visits(me, 2);
    await atNight(night(2));
    expect(await tallyOf(me)).toMatchObject({ decided: 3, liked: 2 });
    expect(await tallyOf(first)).toMatchObject({ likes: 1 });
    expect(counted.filter(({ dueAt }) => dueAt !== null)).toEqual([]);
  });

  it('what was decided after the cut waits for the next night', async () => {
    const [me, first, second] = await people(3);
    if (!me || !first || !second) throw new Error('Nobody is there');
    const cut = night().getTime() - 3_600_000;
    await decides(me, { likes: [first] }, cut - 1);
    await decides(me, { likes: [second] }, cut);
    await visits(me, 1);
    await atNight();
    expect([await tallyOf(first), await tallyOf(second)]).toMatchObject([
      { likes: 1 },
      { likes: 0 },
    ]);
    await atNight(night(1));
    expect([await tallyOf(first), await tallyOf(second)]).toMatchObject([
      { likes: 1 },
      { likes: 1 },
    ]);
    expect(await tallyOf(me)).toMatchObject({ decided: 2, liked: 2, dueAt: null });
  });

  it('a like that was taken back, an unmatch and a block are no decisions', async () => {
    const me = await signedIn({ emailConfirmedAt: 1 });
    const [kept, passed, undone, left, blocked] = await people(5);
    if (!kept || !passed || !undone || !left || !blocked) throw new Error('Nobody is there');
    await like(me, kept);
    await pass(me, passed);
    await like(me, undone);
    await undoLike(me, undone);
    for (const other of [left, blocked]) await matched(me, other);
    await unmatch(me, left);
    expect((await blocks(me, blocked)).status).toBeLessThan(300);
    await atNight();
    expect(await tallyOf(me)).toMatchObject({ decided: 2, liked: 1 });
    for (const other of [undone, left, blocked]) {
      expect(await tallyOf(other)).toMatchObject({ likes: 0, expected: 0 });
    }
  });
});

describe('nothing is counted', () => {
  it.for([
    ['of a held member', { status: 'held' }],
    ['of one who does not help', { helpOrder: false }],
  ] as const)('%s, nor about them, also not later', async ([, given]) => {
    const [them] = await people(1, given);
    const [other, third] = await people(2);
    if (!them || !other || !third) throw new Error('Nobody is there');
    await decides(them, { likes: [other] });
    await decides(other, { likes: [them, third] });
    await atNight();
    expect(await tallyOf(other)).toMatchObject({ decided: 1, liked: 1, likes: 0, expected: 0 });
    expect(await numbersOf(them)).toEqual([UNKNOWN_BOTH_WAYS]);
    await db
      .update(members)
      .set({ status: 'active', helpOrder: true })
      .where(eq(members.id, them.id));
    await visits(them, 1);
    await visits(other, 1);
    await atNight(night(1));
    expect(await tallyOf(them)).toMatchObject({ decided: 0, liked: 0, likes: 0, expected: 0 });
    expect(await tallyOf(other)).toMatchObject({ likes: 0, expected: 0 });
  });

  it('of a member who did not visit, whose object is not asked', async () => {
    const { me } = await likesTwoOfThree();
    await atNight();
    const asked: string[] = [];
    const INBOXES = {
      getByName: (name: string) => ({
        decisionsBetween: async () => {
          asked.push(name);
          return [];
        },
      }),
    } as unknown as Env['INBOXES'];
    await visits(me, 3);
    await atNight(night(2), { INBOXES });
    expect(asked).toEqual([]);
    await atNight(night(3), { INBOXES });
    expect(asked).toEqual([me.id]);
  });

  it('when the setting is switched off between reading and writing', async () => {
    const { me, first } = await likesTwoOfThree();
    const INBOXES = {
      getByName: (name: string) => ({
        decisionsBetween: async () => {
          await db.update(members).set({ helpOrder: false }).where(eq(members.id, me.id));
          await db.delete(orderTallies).where(eq(orderTallies.memberId, me.id));
          return name === me.id ? [{ targetId: first.id, isLike: true }] : [];
        },
      }),
    } as unknown as Env['INBOXES'];
    await atNight(night(), { INBOXES });
    expect(await tallyOf(me)).toBeUndefined();
    expect(await tallyOf(first)).toMatchObject({ likes: 0, expected: 0 });
  });
});

describe('attention', () => {
  it('fades with each night, and more likes make more of it', async () => {
    const { me, first, second } = await likesTwoOfThree();
    await atNight();
    await decides(me, { passes: [first], likes: [] }, night().getTime());
    await visits(me, 10);
    await atNight(night(10));
    expect((await tallyOf(first))?.recent).toBeCloseTo(0.97 ** 10, 9);
    expect(await tallyOf(second)).toMatchObject({ recent: 1 });
    const [one, other] = await numbersOf(first, second);
    expect(one?.attention).toBe(other?.attention);

    const fans = await people(6);
    for (const fan of fans) await decides(fan, { likes: [second] });
    await atNight(night(10));
    await atNight(night(11));
    const [less, more] = await numbersOf(first, second);
    expect(more?.attention).toBeGreaterThan(less?.attention ?? 15);
    expect(less?.attention).toBeGreaterThan(0);
  });
});

describe('the work of a run', () => {
  it('does not grow with those who did not visit', async () => {
    const { me } = await likesTwoOfThree();
    await atNight();
    const rowsRead = async () => {
      await db.update(orderTallies).set({ dueAt: 1 }).where(eq(orderTallies.memberId, me.id));
      const { DB, reads } = countingReads();
      await atNight(night(), { DB });
      return reads.reduce((sum, each) => sum + each, 0);
    };
    const before = await rowsRead();
    expect(before).toBeGreaterThan(0);
    await people(300);
    await db.run(sql`UPDATE order_tallies SET due_at = NULL`);
    expect(await rowsRead()).toBe(before);
  });

  it('is done in pages, which reach everybody', async () => {
    for (let group = 0; group < 13; group += 1) await people(50);
    await db.run(sql`UPDATE order_tallies SET due_at = NULL, likes = 30`);
    const { DB, reads } = countingReads();
    await atNight(night(), { DB });
    expect(reads.length).toBeGreaterThan(5);
    const numbers = await db
      .select({ appeal: members.appeal, many: sql<number>`COUNT(*)` })
      .from(members)
      .where(eq(members.status, 'active'))
      .groupBy(members.appeal);
    expect(numbers).toEqual([{ appeal: 15, many: 650 }]);
    expect(await db.select().from(orderNights)).toMatchObject([{ isDone: true }]);
  });
});

describe('the order gives no like away', () => {
  it('someone who likes the viewer keeps their place', async () => {
    const me = await signedIn({ emailConfirmedAt: 1 });
    const others = await Promise.all([0, 1, 2, 3].map(() => signedIn({ emailConfirmedAt: 1 })));
    await people(10);
    const list = async () => {
      const answer = await me.get('/api/users?excludeCurrentUser=true&sort=both&limit=50');
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const before = await list();
    const [liker, passer] = others;
    if (!liker || !passer) throw new Error('Nobody is there');
    expect(before).toContain(liker.id);
    await like(liker, me);
    await pass(passer, me);
    expect(await list()).toBe(before);
  });

  it('the numbers of a member depend on how many they like, and not on whom', async () => {
    const likesThree = async (from: number) => {
      await nobodyCounts();
      const [me, ...others] = await people(7, { gender: 'female' });
      if (!me) throw new Error('Nobody is there');
      const likes = others.slice(from, from + 3);
      await decides(me, { likes, passes: others.filter((each) => !likes.includes(each)) });
      await atNight();
      const { memberId: _, ...tally } = (await tallyOf(me)) ?? {};
      return { tally, numbers: await numbersOf(me) };
    };
    expect(await likesThree(0)).toEqual(await likesThree(3));
  });
});
