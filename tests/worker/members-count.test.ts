import { beforeEach, describe, expect, it } from 'vitest';
import { memberCount } from '../../src/shared/contract/members';
import { members } from '../../worker/db/schema';
import { everyone, town } from '../support/browsePages';
import { refusal } from '../support/errorAnswer';
import { okBody } from '../support/eventWorld';
import { rowsReadBy } from '../support/rowsRead';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { block, change, liked, neighbours, PREMIUM } from '../support/world';

// Members of earlier tests are removed from every list, so that only this test's world is counted.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

const count = async (me: TestMember, query = '') =>
  memberCount.parse(await okBody(await me.get(`/api/users/count?${query}`)));
const times = <Given>(n: number, given: Given) => Array.from({ length: n }, () => given);

describe('GET /api/users/count', () => {
  it('counts whom the list shows: not oneself, nor who is blocked or decided on', async () => {
    const me = await signedIn();
    const [first, second] = await neighbours(times(6, {}));
    if (!first || !second) throw new Error('no world');
    await liked(me, first);
    await block(second, me);
    expect(await count(me)).toEqual({ count: 4, isExact: true, wider: [] });
    expect(await everyone(me)).toHaveLength(4);
  });

  it('is exact below 50, and says so above', async () => {
    const me = await signedIn();
    await neighbours(times(49, {}));
    expect(await count(me)).toMatchObject({ count: 49, isExact: true });
    await neighbours([{}]);
    expect(await count(me)).toMatchObject({ count: 50, isExact: false });
  });

  it('says how many more each wider search shows', async () => {
    const me = await signedIn({ townId: town('Hoboken') });
    await neighbours([
      { townId: town('Hoboken'), age: 30 },
      ...times(2, { townId: town('Hoboken'), age: 40 }),
      ...times(3, { townId: town('Princeton'), age: 30 }),
      { townId: town('Princeton'), age: 40 },
    ]);
    expect(await count(me, 'distance=25&age=25-35')).toEqual({
      count: 1,
      isExact: true,
      wider: [
        { change: { distance: '50' }, count: 3, isExact: true },
        { change: { age: '25-45' }, count: 2, isExact: true },
      ],
    });
  });

  it('counts nobody who hides the age or town that is asked for', async () => {
    const me = await signedIn({ townId: town('Hoboken') });
    await neighbours([
      { townId: town('Hoboken'), showAge: false },
      { townId: town('Hoboken'), showLocation: false },
    ]);
    expect(await count(me, 'distance=5&age=25-35')).toEqual({ count: 0, isExact: true, wider: [] });
    expect(await count(me)).toMatchObject({ count: 2 });
  });

  it('reveals no hidden age in sixty counts with other preferences', async () => {
    const me = await signedIn();
    const [hidden] = await neighbours([{ age: 34, showAge: false }]);
    const numbers = new Set<number>();
    for (let age = 18; age < 78; age += 1) {
      numbers.add((await count(me, `wantsGenders=&wantsAge=${age}-${age}`)).count);
    }
    expect([...numbers]).toEqual([0]);
    if (hidden) await change(hidden, { showAge: true });
    expect(await count(me, 'wantsAge=34-34')).toMatchObject({ count: 1 });
  });

  it('counts as if other preferences were stored, and stores none', async () => {
    const me = await signedIn({ prefGenders: 1 });
    await neighbours([
      { gender: 'female', age: 30 },
      { gender: 'female', age: 50 },
      { gender: 'non-binary', prefGenders: 7 },
    ]);
    expect(await count(me)).toMatchObject({ count: 0 });
    expect(await count(me, 'wantsGenders=')).toMatchObject({ count: 3 });
    expect(await count(me, 'wantsGenders=female')).toMatchObject({ count: 2 });
    expect(await count(me, 'wantsGenders=female,non-binary&wantsAge=25-35')).toMatchObject({
      count: 2,
    });
    expect(await count(me)).toMatchObject({ count: 0 });
  });

  it('asks premium for premium filters, and refuses what is no filter', async () => {
    const me = await signedIn();
    await refusal(await me.get('/api/users/count?gender=male'), 403, 'PREMIUM_REQUIRED');
    await change(me, PREMIUM);
    expect(await count(me, 'gender=male')).toMatchObject({ count: 0 });
    for (const query of ['wantsAge=old', 'wantsGenders=people', 'cursor=1', 'distance=7']) {
      await refusal(await me.get(`/api/users/count?${query}`), 400, 'INVALID_INPUT');
    }
  });

  it('reads a bounded number of rows for each number', async () => {
    const me = await signedIn({ townId: town('Hoboken') });
    await neighbours(times(700, { townId: town('Newark'), prefGenders: 1 }));
    const { rows, body } = await rowsReadBy(me, '/api/users/count?distance=25&age=25-35');
    // A walk that ended before 50 were found cannot say that there are none.
    expect(body).toMatchObject({ count: 0, isExact: false });
    expect(rows).toBeLessThan(4 * 500);
  });
});
