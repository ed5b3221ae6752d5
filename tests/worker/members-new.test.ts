import { beforeEach, describe, expect, it } from 'vitest';
import { NEWCOMERS } from '../../src/shared/rules/limits';
import { members } from '../../worker/db/schema';
import { everyone, idsOf, page, sorted, town } from '../support/browsePages';
import { db, signedIn } from '../support/signedIn';
import { block, DAY, neighbours } from '../support/world';

// Members of earlier tests are removed from every list, so that walks find only this test's world.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

const HOUR = DAY / 24;
const ago = (hours: number) => Date.now() - hours * HOUR;
const HOBOKEN = { townId: town('Hoboken'), emailConfirmedAt: 1 };

describe('GET /api/users?sort=new', () => {
  it('shows who joined within 14 days, the latest first, on any page size', async () => {
    const me = await signedIn();
    const world = await neighbours([
      ...Array.from({ length: 12 }, (_, n) => ({ createdAt: ago(24 * n + 1) })),
      { createdAt: ago(24 * NEWCOMERS.days + 1) },
    ]);
    for (const limit of [1, 5, 24]) {
      expect(idsOf(await everyone(me, `sort=new&limit=${limit}`))).toEqual(
        idsOf(world.slice(0, 12)),
      );
    }
  });

  it('has no members who are hidden, blocked or do not fit', async () => {
    const me = await signedIn({ gender: 'female', townId: town('Hoboken') });
    const [fits, blocked] = await neighbours([
      HOBOKEN,
      HOBOKEN,
      { ...HOBOKEN, profileVisible: false },
      { ...HOBOKEN, status: 'held' },
      { ...HOBOKEN, prefGenders: 1 },
      { ...HOBOKEN, showLocation: false },
      { townId: town('Cape May') },
    ]);
    if (!fits || !blocked) throw new Error('no world');
    await block(blocked, me);
    expect(idsOf(await everyone(me, 'sort=new&distance=5'))).toEqual([fits.id]);
  });
});

describe('a newcomer', () => {
  it('is marked as new for 14 days', async () => {
    const me = await signedIn();
    const [fresh, known] = await neighbours([
      { createdAt: ago(24 * NEWCOMERS.days - 1) },
      { createdAt: ago(24 * NEWCOMERS.days + 1) },
    ]);
    const marks = new Map((await everyone(me)).map(({ id, isNew }) => [id, isNew]));
    expect(marks.get(fresh?.id ?? '')).toBe(true);
    expect(marks.get(known?.id ?? '')).toBe(false);
  });

  it('leads the lists of their own town for a day, for every viewer alike', async () => {
    const old = { ...HOBOKEN, createdAt: ago(30 * 24) };
    const viewers = [await signedIn(old), await signedIn(old)];
    const elsewhere = await signedIn({ townId: town('Newark'), createdAt: ago(30 * 24) });
    const yesterday = viewers[0]?.row.rank ?? 0;
    const [joined] = await neighbours([
      { ...HOBOKEN, createdAt: ago(2), rank: yesterday - 2 ** 20 },
      // Unconfirmed, hidden town, and a day old: they do not lead.
      { ...HOBOKEN, emailConfirmedAt: null, createdAt: ago(1), rank: 1 },
      { ...HOBOKEN, showLocation: false, createdAt: ago(1), rank: 2 },
      { ...HOBOKEN, createdAt: ago(NEWCOMERS.leadHours + 1), rank: 3 },
      ...Array.from({ length: 8 }, () => old),
    ]);
    if (!joined) throw new Error('no world');
    for (const viewer of viewers) {
      const first = await page(viewer, 'limit=5');
      expect(first.members[0]?.id).toBe(joined.id);
      const all = idsOf(await everyone(viewer, 'limit=5'));
      expect(new Set(all).size).toBe(all.length);
    }
    expect((await page(elsewhere, 'limit=5')).members[0]?.id).not.toBe(joined.id);
  });

  it('shares the first places with others, a few at a time, and nobody is lost', async () => {
    const me = await signedIn({ ...HOBOKEN, createdAt: ago(30 * 24) });
    const world = await neighbours(
      Array.from({ length: 20 }, (_, n) => ({ ...HOBOKEN, createdAt: ago(1 + n / 60) })),
    );
    expect(sorted(await everyone(me, 'limit=5'))).toEqual(sorted(world));
    expect(sorted(await everyone(me, 'limit=24'))).toEqual(sorted(world));
  });
});
