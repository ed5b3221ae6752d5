import { beforeEach, describe, expect, it } from 'vitest';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { milesBetween } from '../../src/shared/rules/discovery/distance';
import { members } from '../../worker/db/schema';
import { everyone, idsOf, town } from '../support/browsePages';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change, neighbours, PREMIUM } from '../support/world';

// Members of earlier tests are removed from every list.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

const HOME = town('Hoboken');
const SHOWN = town('Asbury Park');
const A_HUNDRED = MUNICIPALITIES.slice(0, 100);
const MILES = [5, 10, 25, 50, 100] as const;
const BOOSTED = { ...PREMIUM, boostedUntil: Date.now() + 20 * 60_000 };

const listed = async (me: TestMember, query: string) => idsOf(await everyone(me, query));
const looking = (from: string, query: string) => `from=${encodeURIComponent(from)}&${query}`;

describe('a member who looks from a hundred towns', () => {
  it('learns by the distance filter what the table of towns has, the same for all in one town', async () => {
    const me = await signedIn({ ...PREMIUM, townId: HOME });
    const others = await neighbours([{ townId: SHOWN }, { townId: SHOWN }]);
    const both = idsOf(others).toSorted();
    for (const [nth, { id, name }] of A_HUNDRED.entries()) {
      const miles = MILES[nth % MILES.length] ?? 5;
      const found = await everyone(me, looking(name, `distance=${miles}`));
      const isNear = milesBetween(id, SHOWN) <= miles;
      expect(idsOf(found).toSorted(), `${miles} miles from ${name}`).toEqual(isNear ? both : []);
      // Measured from home, wherever one searches from: another place gives no second measurement.
      for (const { distance } of found) expect(distance).toBe(milesBetween(HOME, SHOWN));
    }
  });

  it('learns by the order by distance nothing finer than the town', async () => {
    const [a, b, elsewhere] = await neighbours([
      { townId: SHOWN },
      { townId: SHOWN },
      { townId: town('Princeton') },
    ]);
    const orders = new Set<string>();
    const me = await signedIn({ ...PREMIUM, townId: HOME });
    // The whole state is many pages: from more towns one member would exceed the limit of a minute.
    for (const { id, name } of A_HUNDRED.filter((_, nth) => nth % 4 === 0)) {
      const order = await listed(me, looking(name, 'sort=distance'));
      const isNearer = milesBetween(id, SHOWN) <= milesBetween(id, town('Princeton'));
      expect(order.at(isNearer ? -1 : 0), name).toBe(elsewhere?.id);
      orders.add(order.filter((each) => each === a?.id || each === b?.id).join());
    }
    expect(orders.size, 'two of one town always stand in the same order').toBe(1);
  });
});

describe('a member who hides the town', () => {
  const QUERIES = ['distance=100', 'distance=5&sort=match', 'sort=distance', 'city=a'];

  it('is in no list filtered or sorted by place, from any town', async () => {
    const me = await signedIn({ ...PREMIUM, townId: HOME });
    const [hidden] = await neighbours([{ ...BOOSTED, townId: SHOWN, showLocation: false }]);
    for (const { name } of A_HUNDRED.slice(0, 25)) {
      for (const query of QUERIES) {
        expect(await listed(me, looking(name, query)), query).not.toContain(hidden?.id);
      }
    }
  });

  it.for(['', 'sort=match', 'sort=recent'])(
    'has the same position and card wherever they live: %s',
    async (query) => {
      const me = await signedIn({ ...PREMIUM, townId: HOME });
      const [hidden] = await neighbours([
        { ...BOOSTED, townId: HOME, showLocation: false, rank: 5 },
        ...['Hoboken', 'Asbury Park', 'Cape May'].map((name, nth) => ({
          townId: town(name),
          rank: 3 * nth,
        })),
      ]);
      if (!hidden) throw new Error('Nobody');
      for (const from of ['Hoboken', 'Asbury Park', 'Cape May']) {
        const told = [];
        for (const townId of [HOME, SHOWN, town('Cape May')]) {
          await change(hidden, { townId });
          told.push(await everyone(me, looking(from, query)));
        }
        expect(idsOf(told[0] ?? [])).toContain(hidden.id);
        expect(told[1]).toEqual(told[0]);
        expect(told[2]).toEqual(told[0]);
      }
    },
  );
});
