import { beforeEach, describe, expect, it } from 'vitest';
import type { OtherMember } from '../../src/shared/contract/members';
import { members } from '../../worker/db/schema';
import type { NewMember } from '../../worker/dev/factories/makeMember';
import { everyone, idsOf, page, type Someone, shown, town } from '../support/browsePages';
import { db, ORIGIN, signedIn } from '../support/signedIn';
import { change, likedMany, neighbours } from '../support/world';

// Members of earlier tests are removed from every list, so that walks find only this test's world.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

describe('the order and the pages', () => {
  const TOWNS = ['Newark', 'Hoboken', 'Jersey City', 'Trenton', 'Camden', 'Edison', 'Princeton'];
  const AGES = Array.from({ length: 40 }, (_, n) => 20 + n);

  async function crowd(count: number) {
    const me = await signedIn({ townId: town('Newark'), emailConfirmedAt: 1 });
    const today = me.row.rank;
    const world = await neighbours(
      Array.from({ length: count }, (_, n) => ({
        townId: town(TOWNS[n % TOWNS.length] ?? ''),
        age: AGES[n % AGES.length] ?? 30,
        // Several members share a rank, so that the id has to decide between them.
        rank: today - (n % 9) * 2 ** 20 - 5,
      })),
    );
    const inOrder = world.toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
    return { me, world, inOrder };
  }

  it('is by last visit, and every page size shows everyone exactly once', async () => {
    const { me, world, inOrder } = await crowd(140);
    for (const limit of [1, 7, 24, 50]) {
      const query = limit === 1 ? 'limit=1&city=Princeton' : `limit=${limit}`;
      const expected =
        limit === 1 ? inOrder.filter((each) => each.townId === town('Princeton')) : inOrder;
      expect(idsOf(await shown(me, world, query)), `limit ${limit}`).toEqual(idsOf(expected));
    }
  });

  it('is the same with every filter, town by town or not', async () => {
    const { me, world, inOrder } = await crowd(140);
    const all = new Map((await shown(me, world)).map((each) => [each.id, each]));
    const expected = (fits: (member: OtherMember) => boolean) =>
      idsOf(inOrder).filter((id) => {
        const member = all.get(id);
        return member !== undefined && fits(member);
      });
    for (const limit of [5, 24]) {
      expect(idsOf(await shown(me, world, `limit=${limit}&distance=10`))).toEqual(
        expected(({ distance = 999 }) => distance <= 10),
      );
      expect(idsOf(await shown(me, world, `limit=${limit}&distance=100&age=25-35`))).toEqual(
        expected(({ age: years = 0 }) => years >= 25 && years <= 35),
      );
      expect(idsOf(await shown(me, world, `limit=${limit}&city=n`))).toEqual(
        expected(({ city = '' }) => city.toLowerCase().includes('n')),
      );
    }
  });

  it('returns 24 by default, and a Link that keeps the filters', async () => {
    const { me } = await crowd(60);
    const first = await page(me, 'distance=100&age=18-100');
    expect(first.members).toHaveLength(24);
    const next = new URL(first.next ?? '', ORIGIN);
    expect(next.pathname).toBe('/api/users');
    expect(Object.fromEntries(next.searchParams)).toMatchObject({
      excludeCurrentUser: 'true',
      distance: '100',
      age: '18-100',
    });
    expect(next.searchParams.get('cursor')).toBeTruthy();
  });

  it('skips and repeats nobody when people join, leave and are answered between pages', async () => {
    const { me, world, inOrder } = await crowd(120);
    const seen: string[] = [];
    let next: string | null = 'limit=10';
    for (let pages = 0; next !== null; pages += 1) {
      const at = await page(me, next);
      seen.push(...idsOf(at.members));
      next = at.next;
      const [first] = at.members;
      if (first) {
        await me.send('POST', '/api/matches', { targetUserId: first.id, isLiked: false });
      }
      if (pages === 1) await neighbours([{ rank: me.row.rank + 1 }]);
    }
    const ids = new Set(idsOf(world as Someone[]));
    expect(seen.filter((id) => ids.has(id))).toEqual(idsOf(inOrder));
  });

  it('reaches everyone left after many decisions', async () => {
    const { me, world, inOrder } = await crowd(120);
    await likedMany(me, inOrder.slice(0, 90));
    const rest = idsOf(inOrder.slice(90));
    // The second and third visit start where the previous one ended.
    for (let visit = 0; visit < 4; visit += 1) {
      expect(idsOf(await shown(me, world, 'distance=25&limit=10'))).toEqual(
        idsOf(inOrder.slice(90).filter((each) => isWithin25(each))),
      );
      expect(idsOf(await shown(me, world, 'limit=10'))).toEqual(rest);
    }
  });

  const isWithin25 = ({ townId }: NewMember) =>
    ['Newark', 'Hoboken', 'Jersey City', 'Edison'].some((name) => town(name) === townId);

  it('shows members who join today to someone who has already decided on a few', async () => {
    const me = await signedIn({ emailConfirmedAt: 1 });
    const [passed, stays] = await neighbours([
      { rank: me.row.rank + 50 },
      { rank: me.row.rank + 40 },
    ]);
    if (!passed || !stays) throw new Error('no world');
    await me.send('POST', '/api/matches', { targetUserId: passed.id, isLiked: false });
    await everyone(me);
    const [joined] = await neighbours([{ rank: me.row.rank + 60 }]);
    if (!joined) throw new Error('no world');
    expect(idsOf(await shown(me, [joined, stays]))).toEqual([joined.id, stays.id]);
  });

  it('follows a member who moved, though the session remembers the old town', async () => {
    const { me, world } = await crowd(20);
    await change(me, { townId: town('Camden') });
    const near = await shown(me, world, 'distance=5');
    expect(new Set(near.map(({ city }) => city))).toEqual(new Set(['Camden']));
    for (const { distance } of near) expect(distance).toBe(0);
  });
});
