import { describe, expect, it } from 'vitest';
import { GENDERS } from '../../src/shared/contract/fields';
import { otherMember } from '../../src/shared/contract/members';
import type { NewMember } from '../../worker/dev/factories/makeMember';
import { everyone, idsOf } from '../support/browsePages';
import { decide, likesOf, outcome } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { okBody } from '../support/eventWorld';
import { CALLS } from '../support/goneCalls';
import { NAMING_ROUTES, outcomeOf, preferenceWorld, STANDINGS } from '../support/preferenceWorld';
import { signedIn, type TestMember } from '../support/signedIn';
import { change, liked, write } from '../support/world';

interface Someone {
  id: string;
}

/** Routes about an event, an invitation or the last pass, which name no member. */
const NAME_NO_MEMBER = [
  'POST /api/events/:id/attend',
  'PATCH /api/events/:id/attend',
  'DELETE /api/events/:id/attend',
  'DELETE /api/matches/last',
  // Only notes that a match was announced: preferences end none.
  'POST /api/matches/:userId/shown',
  'POST /api/invitations/:id',
  'DELETE /api/invitations/:id',
  // Between matches, whom preferences no longer bind.
  'POST /api/plans',
  'PATCH /api/plans/:id',
  'PUT /api/plans/:id/check-in',
  'DELETE /api/plans/:id/check-in',
  'POST /api/plans/:id/fine',
  'POST /api/plans/:id/later',
  'POST /api/plans/:id/met',
];

const isOutside = async (me: TestMember, other: Someone) =>
  otherMember.parse(await okBody(await me.get(`/api/users/${other.id}`))).isOutsidePreferences ??
  false;

describe.for(Object.entries(NAMING_ROUTES))('%s', ([, { before, act, expected }]) => {
  it.for(STANDINGS)('to one who: %s', async (standing) => {
    const world = await preferenceWorld(standing, before);
    expect(await outcomeOf(await act(world, standing))).toBe(expected[standing]);
  });
});

it('covers every route that names a member', () => {
  const isOfAdministrators = (route: string) => route.includes(' /api/admin/');
  const acts = CALLS.map(({ route }) => route).filter(
    (route) => !route.startsWith('GET ') && !isOfAdministrators(route),
  );
  const routes = Object.values(NAMING_ROUTES).map(({ route }) => route);
  const covered = new Set([
    ...routes.filter((each) => !each.startsWith('live ')),
    ...NAME_NO_MEMBER,
  ]);
  expect([...new Set(acts)].toSorted()).toEqual([...covered].toSorted());
});

/** Preferences of another, the acting member's values, and whether these fit. */
const FITS: readonly (readonly [string, Partial<NewMember>, Partial<NewMember>, boolean])[] = [
  ['no preference', {}, {}, true],
  ['the gender', { prefGenders: 6 }, {}, true],
  ['another gender', { prefGenders: 5 }, {}, false],
  ['the age as the lowest', { prefAgeMin: 30 }, {}, true],
  ['older', { prefAgeMin: 31 }, {}, false],
  ['the age as the highest', { prefAgeMax: 30 }, {}, true],
  ['younger', { prefAgeMax: 29 }, {}, false],
  ['the gender, and older', { prefGenders: 2, prefAgeMin: 31 }, {}, false],
  ['any age, which is hidden', { prefGenders: 2 }, { showAge: false }, true],
  ['the age, which is hidden', { prefAgeMin: 30, prefAgeMax: 30 }, { showAge: false }, false],
  ['the gender of an hour ago', { prefGenders: 1 }, former({ formerGender: 'male' }), true],
  ['the gender since an hour ago', { prefGenders: 2 }, former({ formerGender: 'male' }), false],
  ['a former gender that is not kept', { prefGenders: 7 }, former({ formerGender: null }), false],
  ['the age of an hour ago', { prefAgeMin: 50 }, former({ formerAgeAnchor: '1970-01-01' }), true],
  [
    'the age since an hour ago',
    { prefAgeMax: 30 },
    former({ formerAgeAnchor: '1970-01-01' }),
    false,
  ],
];

function former(values: Partial<NewMember>): Partial<NewMember> {
  const before = { formerGender: 'female', formerAgeAnchor: '1996-01-01' } as const;
  return { changeCountsAt: Date.now() + 3_600_000, ...before, ...values };
}

it.for(FITS)(
  'lists a member, and may be liked, alike: preferring %s',
  async ([, theirs, mine, fits]) => {
    const [me, them] = [await signedIn({ emailConfirmedAt: 1, ...mine }), await signedIn(theirs)];
    expect(idsOf(await everyone(me)).includes(them.id)).toBe(fits);
    expect(await isOutside(me, them)).toBe(!fits);
    const expected = fits ? 200 : 'OUTSIDE_PREFERENCES';
    expect(await outcomeOf(await decide(me, them))).toBe(expected);
  },
);

it('binds whom others like, and not whom the member likes', async () => {
  const [me, them] = [await signedIn({ prefGenders: 1, prefAgeMax: 20 }), await signedIn()];
  expect(await isOutside(me, them)).toBe(false);
  await outcome(await decide(me, them));
});

it('is said in the same words whatever the reason', async () => {
  const me = await signedIn({ showAge: false });
  const others = [{ prefGenders: 1 }, { prefAgeMin: 20 }, { prefGenders: 1, prefAgeMax: 40 }];
  const words = new Set<string>();
  for (const prefers of others) {
    const them = await signedIn(prefers);
    for (const answer of [await decide(me, them), await write(me, them)]) {
      const { requestId: _, ...said } = await refusal(answer, 403, 'OUTSIDE_PREFERENCES');
      words.add(JSON.stringify(said));
    }
  }
  expect([...words]).toHaveLength(1);
  expect([...words][0]).not.toMatch(/\b(age|gender|older|younger|men|women)\b/i);
});

it('says so of a member who is found by the address', async () => {
  const them = await signedIn({
    prefGenders: 1,
    discoverableByEmail: true,
    emailConfirmedAt: Date.now(),
  });
  const me = await signedIn();
  const found = await okBody(await me.get(`/api/users?email=${them.row.email}`));
  expect(found).toMatchObject([{ id: them.id, isOutsidePreferences: true }]);
});

it('reveals no like that the member was not shown, and lets it be answered', async () => {
  const [me, them] = [await signedIn(), await signedIn()];
  await liked(them, me);
  await change(them, { prefGenders: 1 });
  expect(await isOutside(me, them)).toBe(true);
  expect((await likesOf(me)).members).toMatchObject([{ id: them.id }]);
  expect(await isOutside(me, them)).toBe(false);

  const unseen = await signedIn();
  await liked(unseen, me);
  await change(unseen, { prefGenders: 1 });
  expect(await outcome(await decide(me, unseen))).toMatchObject({ isMatched: true });
});

describe('sixty changes in a day', () => {
  /** Some prefer the acting member, a woman of 30; the last two hide their ages. */
  const PREFERRING: readonly Partial<NewMember>[] = [
    {},
    { prefGenders: 2 },
    { prefGenders: 1 },
    { prefAgeMin: 25, prefAgeMax: 35 },
    { prefAgeMin: 40 },
    { showAge: false },
    { showAge: false, prefAgeMax: 29 },
  ];

  async function probes(changeMe: (me: TestMember, times: number) => Promise<Response>) {
    const me = await signedIn({ emailConfirmedAt: Date.now() });
    const others = await Promise.all(PREFERRING.map((each) => signedIn(each)));
    const flags = () => Promise.all(others.map((them) => isOutside(me, them)));
    // Only a refusal can be repeated without consequence.
    const refusals = (outside: readonly boolean[]) =>
      Promise.all(
        others
          .filter((_, index) => outside[index])
          .map(async (them) => outcomeOf(await write(me, them))),
      );
    const expected = await flags();
    for (let times = 0; times < 60; times += 1) {
      await okBody(await changeMe(me, times));
      expect(await flags(), `after ${times + 1} changes`).toEqual(expected);
      if (times % 10 > 0) continue;
      expect(new Set(await refusals(expected))).toEqual(new Set(['OUTSIDE_PREFERENCES']));
    }
    return expected;
  }

  const FOUND = [false, false, true, false, true, false, true];

  it('of gender and age reveal no preference', async () => {
    const found = await probes((me, times) =>
      me.send('PATCH', `/api/users/${me.id}`, {
        gender: GENDERS[times % 3],
        age: 18 + times,
        consentSensitiveData: true,
      }),
    );
    expect(found).toEqual(FOUND);
  });

  it('of preferences reveal neither a hidden age nor a preference', async () => {
    const found = await probes((me, times) =>
      me.send('PATCH', '/api/user/settings', {
        matchPreferences: { genders: [GENDERS[times % 3]], ageMin: 18 + times, ageMax: 18 + times },
        consentSensitiveData: true,
      }),
    );
    expect(found).toEqual(FOUND);
  });
});
