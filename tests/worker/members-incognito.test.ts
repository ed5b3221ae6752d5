import { beforeEach, describe, expect, it } from 'vitest';
import { members, ties } from '../../worker/db/schema';
import { inBatches } from '../../worker/dev/demo/seedMembers';
import { makeMember, type NewMember } from '../../worker/dev/factories/makeMember';
import { everyone, idsOf, page, town } from '../support/browsePages';
import { eventually } from '../support/liveConnection';
import { rowsReadBy } from '../support/rowsRead';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { block, change, liked, neighbours, PREMIUM, sideOf, write } from '../support/world';

// Members of earlier tests are removed from every list, so that walks find only this test's world.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

const INCOGNITO = { ...PREMIUM, browseIncognito: true } as const;
const HOBOKEN = town('Hoboken');
/** In these, everyone has one place; "Good both ways" compares those whom a page happens to read. */
const PLACED = ['recent', 'match', 'distance'] as const;
const SORTS = ['both', ...PLACED] as const;

async function incognitoFan(me: TestMember, given: Partial<NewMember> = {}) {
  const [fan] = await neighbours([{ ...INCOGNITO, townId: HOBOKEN, ...given }]);
  if (!fan) throw new Error('no world');
  await liked(fan, me);
  return fan;
}

describe('incognito members who liked the viewer', () => {
  it.for(PLACED)(
    'have the position they would have without it, for every page size: %s',
    async (sort) => {
      const me = await signedIn({ townId: HOBOKEN, emailConfirmedAt: 1 });
      const towns = ['Hoboken', 'Newark', 'Princeton', 'Cape May'].map(town);
      const world = await neighbours(
        Array.from({ length: 30 }, (_, n) => ({
          ...PREMIUM,
          townId: towns[n % towns.length] ?? HOBOKEN,
          age: 22 + (n % 40),
          // Several members share a rank.
          rank: me.row.rank - (n % 7),
        })),
      );
      const fans = world.filter((_, n) => n % 6 === 0);
      for (const each of fans) await liked(each, me);
      const expected = idsOf(await everyone(me, `sort=${sort}`));
      expect(expected).toHaveLength(world.length);

      for (const each of fans) await change(each, { browseIncognito: true });
      for (const query of ['limit=1', 'limit=7', 'limit=50']) {
        expect(idsOf(await everyone(me, `sort=${sort}&${query}`)), query).toEqual(expected);
      }
      for (const query of ['distance=10', 'city=n', 'age=25-35']) {
        const found = idsOf(await everyone(me, `sort=${sort}&${query}&limit=3`));
        for (const each of fans) await change(each, { browseIncognito: false });
        expect(found, query).toEqual(idsOf(await everyone(me, `sort=${sort}&${query}&limit=3`)));
        for (const each of fans) await change(each, { browseIncognito: true });
      }
    },
  );

  it.for(SORTS)('are shown to nobody else: %s', async (sort) => {
    const [me, other] = [await signedIn({ townId: HOBOKEN }), await signedIn({ townId: HOBOKEN })];
    await change(other, { status: 'inactive' });
    const fan = await incognitoFan(me);
    expect(idsOf(await everyone(me, `sort=${sort}`))).toEqual([fan.id]);
    await change(other, { status: 'active' });
    await change(me, { profileVisible: false });
    expect(await everyone(other, `sort=${sort}`)).toEqual([]);
  });

  it.for([
    ['are not active', { status: 'inactive' }],
    ['hide their profile', { profileVisible: false }],
    ['wish for others', { prefGenders: 1 }],
    ['wish for older', { prefAgeMin: 31 }],
  ] as const)('are not shown when they %s', async ([, given]) => {
    const me = await signedIn({ gender: 'female', age: 30 });
    await incognitoFan(me, given);
    for (const sort of SORTS) expect(await everyone(me, `sort=${sort}`)).toEqual([]);
  });

  it.for(SORTS)('disappear once they are answered or blocked: %s', async (sort) => {
    const me = await signedIn({ townId: HOBOKEN });
    const fans = [await incognitoFan(me), await incognitoFan(me), await incognitoFan(me)];
    const [passed, taken, blocked] = fans;
    if (!passed || !taken || !blocked) throw new Error('no world');
    expect(await everyone(me, `sort=${sort}`)).toHaveLength(3);
    await me.send('POST', '/api/matches', { targetUserId: passed.id, isLiked: false });
    await me.send('POST', '/api/matches', { targetUserId: taken.id, isLiked: true });
    await block(blocked, me);
    expect(await everyone(me, `sort=${sort}`)).toEqual([]);
  });

  it.for(SORTS)('and hide their town are in no list of places: %s', async (sort) => {
    const me = await signedIn({ townId: HOBOKEN });
    const fan = await incognitoFan(me, { showLocation: false });
    expect(await everyone(me, `sort=${sort}&distance=100`)).toEqual([]);
    const shown = sort === 'distance' ? [] : [fan.id];
    expect(idsOf(await everyone(me, `sort=${sort}`))).toEqual(shown);
  });

  it('are read within limits however many like the viewer', async () => {
    const me = await signedIn({ townId: HOBOKEN });
    const path = '/api/users?excludeCurrentUser=true';
    const few = (await rowsReadBy(me, path)).rows;
    const crowd = Array.from({ length: 1_000 }, () => makeMember({ profileVisible: false }));
    await inBatches(db, crowd, (row) => db.insert(members).values(row));
    await inBatches(db, crowd, ({ id }) =>
      db.insert(ties).values({ memberId: id, otherId: me.id, likedAt: Date.now() - 60_000 }),
    );
    const fan = await incognitoFan(me);
    expect(idsOf((await page(me, '')).members)).toEqual([fan.id]);
    expect((await rowsReadBy(me, path)).rows - few).toBeLessThan(1_000);
  });
});

describe('incognito members who wrote to the viewer', () => {
  it('are shown, and not those the viewer wrote to', async () => {
    const [me, writer, written] = [await signedIn(), await signedIn(), await signedIn()];
    await write(writer, me);
    await write(me, written);
    await eventually(async () => (await sideOf(me, writer))?.lastSenderId, writer.id);
    await eventually(async () => (await sideOf(me, written))?.lastSenderId, me.id);
    for (const each of [writer, written]) await change(each, INCOGNITO);
    for (const sort of SORTS) {
      expect(idsOf(await everyone(me, `sort=${sort}`)), sort).toEqual([writer.id]);
    }
  });
});
