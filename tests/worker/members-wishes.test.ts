import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { GENDERS } from '../../src/shared/contract/fields';
import { members } from '../../worker/db/schema';
import { everyone, idsOf } from '../support/browsePages';
import { okBody } from '../support/eventWorld';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change, DAY, neighbours } from '../support/world';

// Members of earlier tests are removed from every list, so that walks find only this test's world.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

const said = async (me: TestMember, body: object) =>
  okBody(await me.send('PATCH', `/api/users/${me.id}`, body));
const seenBy = async (who: TestMember) => idsOf(await everyone(who)).toSorted();
const names = (world: readonly { id: string }[]) => idsOf(world).toSorted();

/** Some prefer members like the viewer of these tests, a woman of 30, and some prefer others. */
async function world() {
  const me = await signedIn({ gender: 'female', age: 30 });
  const fitting = await neighbours([
    {},
    { prefGenders: 2 },
    { prefAgeMin: 25, prefAgeMax: 35 },
    { prefGenders: 7, prefAgeMin: 30 },
  ]);
  const others = await neighbours([
    { prefGenders: 1 },
    { prefGenders: 4 },
    { prefAgeMin: 40, prefAgeMax: 45 },
    { prefGenders: 1, prefAgeMax: 29 },
  ]);
  return { me, fitting, others };
}

it('reveals no preference to a member who changes gender and age, however often in a day', async () => {
  const { me, fitting } = await world();
  const expected = names(fitting);
  expect(await seenBy(me)).toEqual(expected);
  for (let times = 0; times < 50; times += 1) {
    const gender = GENDERS[times % 3];
    const age = 18 + times;
    expect(await said(me, { gender, age, consentSensitiveData: true })).toMatchObject({
      gender,
      age,
    });
    expect(await seenBy(me), `${gender}, ${age}`).toEqual(expected);
  }
});

it('applies the last change a day after it, and not after the first', async () => {
  const { me, fitting, others } = await world();
  await said(me, { gender: 'male' });
  await change(me, { changeCountsAt: Date.now() + 60_000 });
  await said(me, { age: 42 });
  const [row] = await db.select().from(members).where(sql`id = ${me.id}`);
  expect(row?.changeCountsAt).toBeGreaterThan(Date.now() + DAY - 60_000);
  expect(await seenBy(me)).toEqual(names(fitting));
  await change(me, { changeCountsAt: Date.now() - 1 });
  const now = [fitting[0], fitting[3], others[0], others[2]];
  expect(await seenBy(me)).toEqual(names(now.filter((each) => each !== undefined)));
});

it('applies at once to new members, and to one’s own preferences and visibility', async () => {
  const { me, others } = await world();
  const him = await signedIn({ gender: 'male', age: 42 });
  expect(await seenBy(him)).toContain(others[0]?.id);
  await change(him, { prefGenders: 1 });
  expect(await seenBy(him)).not.toContain(me.id);
  await said(me, { gender: 'male' });
  expect(await seenBy(him)).toContain(me.id);
});

it('is not delayed by saving the same again', async () => {
  const { me } = await world();
  await said(me, { gender: 'female', age: 30, bio: 'Same.' });
  const [row] = await db.select().from(members).where(sql`id = ${me.id}`);
  expect(row).toMatchObject({ changeCountsAt: null, formerGender: null, formerAgeAnchor: null });
});

it('stores no former gender after its consent is withdrawn, and still reveals nothing', async () => {
  const { me, fitting } = await world();
  await said(me, { gender: 'non-binary', consentSensitiveData: true });
  await change(me, { changeCountsAt: Date.now() - 1 });
  await said(me, { gender: 'male' });
  await okBody(await me.send('PATCH', '/api/user/settings', { consentSensitiveData: false }));
  const [row] = await db.select().from(members).where(sql`id = ${me.id}`);
  expect(row?.formerGender).toBeNull();
  const without = [fitting[0], fitting[2]].filter((each) => each !== undefined);
  for (const gender of ['female', 'male', 'female']) {
    await said(me, { gender });
    expect(await seenBy(me)).toEqual(names(without));
  }
});
