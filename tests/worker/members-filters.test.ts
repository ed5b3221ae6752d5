import { beforeEach, describe, expect, it } from 'vitest';
import { newJerseyDay } from '../../src/shared/rules/day';
import { ageAnchor } from '../../src/shared/rules/members/age';
import { members } from '../../worker/db/schema';
import { sees, shown, town } from '../support/browsePages';
import { refusal } from '../support/errorAnswer';
import { db, signedIn } from '../support/signedIn';
import { DAY, neighbours } from '../support/world';

// Members of earlier tests are removed from every list, so that walks find only this test's world.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

describe('the filters of GET /api/users', () => {
  it('city is a part of the town, in any case', async () => {
    const me = await signedIn();
    const world = await neighbours(
      ['Jersey City', 'Atlantic City', 'Union City', 'Trenton'].map((name) => ({
        townId: town(name),
      })),
    );
    const cities = async (query: string) =>
      (await shown(me, world, query)).map(({ city }) => city).toSorted();
    expect(await cities('city=CITY')).toEqual(['Atlantic City', 'Jersey City', 'Union City']);
    expect(await cities('city=%20jersey%20c')).toEqual(['Jersey City']);
    expect(await cities('city=rent')).toEqual(['Trenton']);
    expect(await cities('city=Boston')).toEqual([]);
    expect(await cities('city=%25')).toEqual([]);
    expect(await cities(`city=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([]);
  });

  it('distance is miles between the towns, inclusive; all means the state', async () => {
    const me = await signedIn({ townId: town('Hoboken') });
    const world = await neighbours(
      ['Hoboken', 'Jersey City', 'Newark', 'Princeton', 'Atlantic City'].map((name) => ({
        townId: town(name),
      })),
    );
    for (const miles of [5, 10, 25, 50, 100]) {
      const within = await shown(me, world, `distance=${miles}`);
      for (const { distance } of within) expect(distance).toBeLessThanOrEqual(miles);
      const all = await shown(me, world, 'distance=all');
      expect(all).toHaveLength(5);
      expect(within).toHaveLength(all.filter(({ distance = 999 }) => distance <= miles).length);
    }
    expect((await shown(me, world, 'distance=5')).map(({ city }) => city).toSorted()).toEqual([
      'Hoboken',
      'Jersey City',
    ]);
  });

  it('distance and city narrow each other', async () => {
    const me = await signedIn({ townId: town('Hoboken') });
    const world = await neighbours([
      { townId: town('Jersey City') },
      { townId: town('Atlantic City') },
    ]);
    const both = await shown(me, world, 'distance=10&city=city');
    expect(both.map(({ city }) => city)).toEqual(['Jersey City']);
  });

  it('age is inclusive at both ends, to the day', async () => {
    const me = await signedIn();
    const ages = [18, 24, 25, 30, 35, 36, 54, 55, 56, 100];
    const world = await neighbours(ages.map((age) => ({ age })));
    // The day before a birthday is still the year before; the anchor is a day later.
    const tomorrow = newJerseyDay(new Date(Date.now() + DAY));
    const young = await neighbours([
      { ageAnchor: ageAnchor(25, tomorrow) },
      { ageAnchor: ageAnchor(36, tomorrow) },
    ]);
    const agesIn = async (query: string) =>
      (await shown(me, [...world, ...young], query))
        .map(({ age = 0 }) => age)
        .toSorted((a, b) => a - b);
    expect(await agesIn('age=25-35')).toEqual([25, 30, 35, 35]);
    expect(await agesIn('age=18-25')).toEqual([18, 24, 24, 25]);
    expect(await agesIn('age=45-55')).toEqual([54, 55]);
    expect(await agesIn('age=55%2B')).toEqual([55, 56, 100]);
    expect(await agesIn('age=35-25')).toEqual([]);
  });

  it.for([
    'age=25',
    'age=55',
    'age=a-b',
    'age=25-35-45',
    'distance=7',
    'distance=-5',
    'limit=0',
    'limit=51',
    'limit=1.5',
    'surprise=1',
    `city=${'x'.repeat(61)}`,
    'city=a%00b',
    'city=a&city=b',
  ])('refuses %s', async (query) => {
    const me = await signedIn();
    const answer = await me.get(`/api/users?excludeCurrentUser=true&${query}`);
    await refusal(answer, 400, 'INVALID_INPUT');
  });

  it.for([
    '',
    'x',
    '1',
    '1.usr_x',
    '-1.usr_aaaaaaaaaaaaaaaaaaaa',
    'NaN',
    "1'.usr_aaaaaaaaaaaaaaaaaaaa",
    'x'.repeat(201),
  ])('refuses the cursor %j', async (cursor) => {
    const me = await signedIn();
    const answer = await me.get(
      `/api/users?excludeCurrentUser=true&cursor=${encodeURIComponent(cursor)}`,
    );
    await refusal(answer, 400, 'INVALID_INPUT');
  });

  it('requires excludeCurrentUser=true, as specified', async () => {
    const me = await signedIn();
    await refusal(await me.get('/api/users'), 400, 'INVALID_INPUT');
    await refusal(await me.get('/api/users?excludeCurrentUser=false'), 400, 'INVALID_INPUT');
  });
});

describe('what a member hides', () => {
  it('is absent from every answer', async () => {
    const me = await signedIn();
    const [other] = await neighbours([{ showAge: false, showLocation: false }]);
    if (!other) throw new Error('no world');
    const [card] = await shown(me, [other]);
    const byId = await (await me.get(`/api/users/${other.id}`)).json();
    for (const seen of [card, byId]) {
      for (const field of ['age', 'city', 'distance']) expect(seen).not.toHaveProperty(field);
    }
  });

  it('is not revealed by a filter: an age appears only without an age filter', async () => {
    const me = await signedIn();
    expect(await sees(me, { age: 30, showAge: false })).toBe(true);
    expect(await sees(me, { age: 30, showAge: false }, 'age=25-35')).toBe(false);
    expect(await sees(me, { age: 30, showAge: false }, 'age=18-100')).toBe(false);
    expect(await sees(me, { age: 60, showAge: false }, 'age=55%2B')).toBe(false);
    expect(await sees(me, { age: 30, showAge: false }, 'city=Atlantic')).toBe(true);
  });

  it('is not revealed by a filter: a place appears only statewide and without a town', async () => {
    const me = await signedIn();
    const hidden = { showLocation: false };
    expect(await sees(me, hidden)).toBe(true);
    expect(await sees(me, hidden, 'distance=all')).toBe(true);
    expect(await sees(me, hidden, 'age=25-35')).toBe(true);
    expect(await sees(me, hidden, 'distance=5')).toBe(false);
    expect(await sees(me, hidden, 'distance=100')).toBe(false);
    expect(await sees(me, hidden, 'city=Atlantic')).toBe(false);
    expect(await sees(me, hidden, 'distance=all&city=Atlantic')).toBe(false);
  });

  it('does not affect the match percentage', async () => {
    const me = await signedIn();
    const world = await neighbours([
      { age: 30, showAge: false, showLocation: false },
      { age: 80, showAge: false, showLocation: false, townId: town('Newark') },
    ]);
    const percents = (await shown(me, world)).map(({ matchPercent }) => matchPercent);
    expect(new Set(percents).size).toBe(1);
  });
});
