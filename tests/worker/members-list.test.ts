import { beforeEach, describe, expect, it } from 'vitest';
import { newJerseyDay } from '../../src/shared/rules/day';
import { ageAnchor } from '../../src/shared/rules/members/age';
import { members } from '../../worker/db/schema';
import { idsOf, type Someone, sees, shown, sorted } from '../support/browsePages';
import { db, signedIn } from '../support/signedIn';
import { block, DAY, decidedAt, liked, neighbours, PREMIUM } from '../support/world';

// Members of earlier tests are removed from every list, so that walks find only this test's world.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

describe('the members in the list', () => {
  it('do not include oneself', async () => {
    const me = await signedIn();
    expect(await shown(me, [me.row])).toEqual([]);
  });

  it.for([
    ['inactive', { status: 'inactive' }],
    ['invisible', { profileVisible: false }],
    ['incognito', { premiumUntil: Date.now() + 86_400_000, browseIncognito: true }],
  ] as const)('do not include one who is %s', async ([, given]) => {
    expect(await sees(await signedIn(), given)).toBe(false);
  });

  it('do not include blocked and blocking members', async () => {
    const me = await signedIn();
    const [a, b, c] = await neighbours([{}, {}, {}]);
    if (!a || !b || !c) throw new Error('no world');
    await block(me, a);
    await block(b, me);
    expect(idsOf(await shown(me, [a, b, c]))).toEqual([c.id]);
  });

  it('do not include liked or passed ones; a passed one returns after 30 days', async () => {
    const me = await signedIn(PREMIUM);
    const world = await neighbours(Array.from({ length: 6 }, () => ({})));
    const [like, superLike, passed, returning, likedLong, fresh] = world;
    if (!like || !superLike || !passed || !returning || !likedLong || !fresh) {
      throw new Error('no world');
    }
    const decide = (target: Someone, isLiked: boolean, isSuper = false) =>
      me.send('POST', '/api/matches', { targetUserId: target.id, isLiked, isSuper });
    await decide(like, true);
    await decide(superLike, true, true);
    await decide(passed, false);
    await decide(returning, false);
    await liked(me, likedLong, 'like', Date.now() - 400 * DAY);
    const aged = (days: number) => decidedAt(me, returning, Date.now() - days * DAY);
    await aged(29.9);
    expect(idsOf(await shown(me, world))).toEqual([fresh.id]);
    await aged(30.1);
    expect(sorted(await shown(me, world))).toEqual(sorted([fresh, returning]));
  });

  it('include those who liked the viewer, until they are answered', async () => {
    const me = await signedIn();
    const [fan] = await neighbours([{}]);
    if (!fan) throw new Error('no world');
    await liked(fan, me, 'super');
    expect(await shown(me, [fan])).toMatchObject([{ superLikedYou: true, liked: false }]);
  });

  it.for([
    ['all of everyone', {}, {}, true],
    ['a gender the viewer wants', { prefGenders: 1 }, { gender: 'male' }, true],
    ['no other gender', { prefGenders: 1 }, { gender: 'non-binary' }, false],
    ['one of two genders', { prefGenders: 5 }, { gender: 'non-binary' }, true],
    ['who wants the viewer', { gender: 'female' }, { prefGenders: 2 }, true],
    ['nobody who wants another gender', { gender: 'female' }, { prefGenders: 5 }, false],
    ['the youngest age wanted', { prefAgeMin: 30 }, { age: 30 }, true],
    ['nobody younger', { prefAgeMin: 30 }, { age: 29 }, false],
    ['the oldest age wanted', { prefAgeMax: 30 }, { age: 30 }, true],
    ['nobody older', { prefAgeMax: 30 }, { age: 31 }, false],
    ['who wants this age at least', { age: 25 }, { prefAgeMin: 25 }, true],
    ['nobody who wants older', { age: 25 }, { prefAgeMin: 26 }, false],
    ['who wants this age at most', { age: 25 }, { prefAgeMax: 25 }, true],
    ['nobody who wants younger', { age: 25 }, { prefAgeMax: 24 }, false],
  ] as const)('match the preferences: %s', async ([, mine, theirs, isShown]) => {
    const me = await signedIn(mine);
    expect(await sees(me, theirs)).toBe(isShown);
    const [other] = await neighbours([theirs]);
    expect((await me.get(`/api/users/${other?.id}`)).status).toBe(200);
  });

  it('match by age from the birthday on', async () => {
    const me = await signedIn({ prefAgeMin: 30, prefAgeMax: 34 });
    const tomorrow = newJerseyDay(new Date(Date.now() + DAY));
    expect(await sees(me, { ageAnchor: ageAnchor(30, tomorrow) })).toBe(false);
    expect(await sees(me, { ageAnchor: ageAnchor(35, tomorrow) })).toBe(true);
    expect(await sees(me, { age: 35 })).toBe(false);
  });
});
