import { beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../worker/db/schema';
import { idsOf, shown, sorted, town } from '../support/browsePages';
import { refusal } from '../support/errorAnswer';
import { db, signedIn } from '../support/signedIn';
import { change, neighbours, PREMIUM } from '../support/world';

// Members of earlier tests are removed from every list.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

const QUIZ = { personalityTraits: ['caring'], quizAnswers: {} };

describe('the filters of premium', () => {
  it.for([
    'interests=Hiking',
    'personality=The%20Adventurer',
    'gender=male',
    'quiz=taken',
    'from=Trenton',
  ])('refuse a free member, and one whose premium just ended (%s)', async (query) => {
    const free = await signedIn();
    const path = `/api/users?excludeCurrentUser=true&${query}`;
    await refusal(await free.get(path), 403, 'PREMIUM_REQUIRED');
    const ended = await signedIn(PREMIUM);
    expect((await ended.get(path)).status).toBe(200);
    await change(ended, { premiumUntil: Date.now() - 1 });
    await refusal(await ended.get(path), 403, 'PREMIUM_REQUIRED');
  });

  it('narrow the list: any of a list fits, all filters together', async () => {
    const me = await signedIn({ ...PREMIUM, townId: town('Hoboken') });
    const world = await neighbours([
      {
        gender: 'male',
        interests: ['Hiking', 'Coffee'],
        personalityType: 'The Adventurer',
        ...QUIZ,
      },
      { gender: 'female', interests: ['hiking'], personalityType: 'The Nurturer', ...QUIZ },
      { gender: 'female', interests: ['Hiking boots'] },
      { gender: 'non-binary', interests: ['Say "hi"', 'Coffee'] },
    ]);
    const [a, b, c, d] = idsOf(world);
    const found = async (query: string) => sorted(await shown(me, world, query));
    const these = (...ids: (string | undefined)[]) => ids.toSorted();
    expect(await found('')).toEqual(these(a, b, c, d));
    expect(await found('interests=Hiking')).toEqual(these(a, b));
    expect(await found('interests=Hiking,Coffee')).toEqual(these(a, b, d));
    expect(await found(`interests=${encodeURIComponent('Say "hi"')}`)).toEqual(these(d));
    expect(await found('interests=%25')).toEqual([]);
    expect(await found('gender=female')).toEqual(these(b, c));
    expect(await found('gender=female,non-binary&interests=hiking,coffee')).toEqual(these(b, d));
    expect(await found('personality=The%20Adventurer,The%20Nurturer&gender=male')).toEqual(
      these(a),
    );
    expect(await found('quiz=taken')).toEqual(these(a, b));
    for (const sort of ['match', 'distance']) {
      expect(await found(`interests=Coffee&sort=${sort}`)).toEqual(these(a, d));
    }
  });

  it('search from another town, and show the distance from home', async () => {
    const me = await signedIn({ ...PREMIUM, townId: town('Hoboken') });
    const world = await neighbours([{ townId: town('Jersey City') }, { townId: town('Cape May') }]);
    const [near, far] = idsOf(world);
    expect(idsOf(await shown(me, world, 'distance=25'))).toEqual([near]);
    const there = await shown(me, world, 'distance=25&from=Cape%20May');
    expect(idsOf(there)).toEqual([far]);
    expect(there[0]?.distance).toBeGreaterThan(100);
    expect(idsOf(await shown(me, world, 'sort=distance&from=Cape%20May'))).toEqual([far, near]);
  });

  it.for([
    'personality=Ruler',
    'gender=m',
    'quiz=yes',
    'from=Boston',
    `interests=${'x'.repeat(601)}`,
  ])('refuse invalid input (%s)', async (query) => {
    const me = await signedIn(PREMIUM);
    const answer = await me.get(`/api/users?excludeCurrentUser=true&${query}`);
    const { errors } = await refusal(answer, 400, 'INVALID_INPUT');
    expect(errors?.[0]?.path).toBe(query.split('=')[0]);
  });
});
