import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newId } from '../../worker/platform/ids';
import { memberObjectOf } from '../../worker/platform/objects';
import { crashing } from '../support/crashes';
import { like, likesOf, mutualOf, pass, remark, superLike, undoLike } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { signedIn, type TestMember } from '../support/signedIn';
import { decisionOf, matchesOf, PREMIUM, threadOf } from '../support/world';

const two = () => Promise.all([signedIn(), signedIn()]);
const browsed = async (me: TestMember, other: TestMember) => {
  const page = await (await me.get('/api/users?excludeCurrentUser=true&limit=50')).text();
  return page.includes(other.id);
};

describe('a like that is undone', () => {
  it('was never visible to the other, and still counts for its day', async () => {
    const [me, other] = await two();
    expect((await like(me, other)).likesLeftToday).toBe(49);
    expect((await undoLike(me, other)).status).toBe(204);
    expect(await likesOf(other)).toEqual({ count: 0, members: [] });
    expect((await like(other, me)).isMatched).toBe(false);
    expect((await pass(me, await signedIn())).likesLeftToday).toBe(49);
    expect(await decisionOf(me, other)).toMatchObject({ kind: 'none', isDelivered: true });
  });

  it('returns the member to the list of people', async () => {
    const [me, other] = await two();
    await like(me, other);
    expect(await browsed(me, other)).toBe(false);
    await undoLike(me, other);
    expect(await browsed(me, other)).toBe(true);
  });

  it('is undone once, and can be repeated', async () => {
    const [me, other] = await two();
    await remark(me, other, { comment: 'Hi' });
    const answers = await Promise.all([1, 2, 3].map(() => undoLike(me, other)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await like(me, other)).likesLeftToday).toBe(49);
    expect((await likesOf(other)).members).toMatchObject([{ id: me.id }]);
    expect((await likesOf(other)).members[0]?.remark).toBeUndefined();
  });

  it('of an unknown or passed member changes nothing', async () => {
    const [me, other] = await two();
    expect((await undoLike(me, { id: newId('usr') })).status).toBe(204);
    await pass(me, other);
    expect((await undoLike(me, other)).status).toBe(204);
    expect((await decisionOf(me, other))?.kind).toBe('pass');
  });

  it('is a 409 once the other has been shown it, and stays', async () => {
    const [me, other] = await two();
    await like(me, other);
    await likesOf(other);
    await refusal(await undoLike(me, other), 409, 'CONFLICT');
    expect((await likesOf(other)).members.map(({ id }) => id)).toEqual([me.id]);
    expect(await decisionOf(me, other)).toMatchObject({ kind: 'like', isDelivered: true });
  });

  it('is a 409 where the profile showed its comment, or the list that it is a super like', async () => {
    const [me, other] = [await signedIn(PREMIUM), await signedIn()];
    await remark(me, other, { comment: 'Hi' });
    await other.get(`/api/users/${me.id}`);
    await refusal(await undoLike(me, other), 409, 'CONFLICT');
    const third = await signedIn();
    await superLike(me, third);
    expect(await browsed(third, me)).toBe(true);
    await refusal(await undoLike(me, third), 409, 'CONFLICT');
  });

  it('is a 409 for a match', async () => {
    const [me, other] = await two();
    await like(me, other);
    await like(other, me);
    await refusal(await undoLike(me, other), 409, 'CONFLICT');
    expect((await mutualOf(me)).map(({ id }) => id)).toEqual([other.id]);
  });

  it('while the other likes back leaves a match or none, the same for both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [me, other] = await two();
      await like(me, other);
      const [undone, back] = await Promise.all([undoLike(me, other), like(other, me)]);
      const isMatched = (await matchesOf(me, other)).length === 1;
      expect(undone.status).toBe(isMatched ? 409 : 204);
      expect(back.isMatched).toBe(isMatched);
      const [mine, theirs] = [await decisionOf(me, other), await decisionOf(other, me)];
      expect(mine).toMatchObject({ kind: isMatched ? 'like' : 'none', isMutual: isMatched });
      expect(theirs).toMatchObject({ kind: 'like', isMutual: isMatched, isDelivered: true });
    }
  });

  it.for(
    [0, 1, 2, 3, 4].flatMap((trip) => [
      { trip, when: 'before' as const },
      { trip, when: 'after' as const },
    ]),
  )('interrupted $when trip $trip is stored for both, or for neither', async (crash) => {
    const [me, other] = await two();
    await like(me, other);
    const objects = [
      threadOf(me, other),
      memberObjectOf(env, me.id),
      memberObjectOf(env, other.id),
    ];
    await crashing(crash, objects, () => undoLike(me, other));
    await runDurableObjectAlarm(memberObjectOf(env, me.id));
    const mine = await decisionOf(me, other);
    expect(mine?.isDelivered).toBe(true);
    const known = (await likesOf(other)).members.map(({ id }) => id);
    expect(known).toEqual(mine?.kind === 'like' ? [me.id] : []);
  });
});
