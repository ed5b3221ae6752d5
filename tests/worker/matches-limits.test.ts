import { describe, expect, it } from 'vitest';
import { newJerseyDay } from '../../src/shared/rules/day';
import { decide, like, likesGiven, pass, type Someone, superLike } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { signedIn } from '../support/signedIn';
import { DAY, decisionOf, givenBy, neighbours, PREMIUM } from '../support/world';

describe("the day's likes", () => {
  it('end at 50 for free members, with the time of the reset', async () => {
    const [me, last, more] = [await signedIn(), await signedIn(), await signedIn()];
    await likesGiven(me, 49, Date.now());
    expect((await like(me, last)).likesLeftToday).toBe(0);
    const answer = await decide(me, more);
    const { message } = await refusal(answer, 429, 'LIMIT_REACHED');
    expect(message).toContain('50 likes');
    expect(message).toContain('midnight');
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(25 * 3_600);
    expect(await decisionOf(me, more)).toBeUndefined();
    // Existing likes stay, and a pass does not count as a like.
    expect((await like(me, last)).likesLeftToday).toBe(0);
    expect((await pass(me, more)).likesLeftToday).toBe(0);
    await refusal(await decide(me, more), 429, 'LIMIT_REACHED');
    expect((await decisionOf(me, more))?.kind).toBe('pass');
  });

  it('are 50 when 60 come at once', async () => {
    const me = await signedIn();
    await likesGiven(me, 40, Date.now());
    const others = await neighbours(Array.from({ length: 20 }, () => ({})));
    const answers = await Promise.all(others.map((other) => decide(me, other as Someone)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(429)]);
    const today = newJerseyDay(new Date());
    const given = (await givenBy(me)).filter(({ likedOn }) => likedOn === today);
    expect(given).toHaveLength(50);
  });

  it('count by the New Jersey day: yesterday’s do not count', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await likesGiven(me, 50, Date.now() - DAY);
    const answer = await like(me, other);
    expect(answer.likesLeftToday).toBe(49);
    expect((await decisionOf(me, other))?.likedOn).toBe(newJerseyDay(new Date()));
  });

  it('are not counted twice for one target: a liked and passed member may be liked again', async () => {
    const [me, other, more] = [await signedIn(), await signedIn(), await signedIn()];
    await likesGiven(me, 49, Date.now());
    expect((await like(me, other)).likesLeftToday).toBe(0);
    await pass(me, other);
    expect((await like(me, other)).likesLeftToday).toBe(0);
    expect((await decisionOf(me, other))?.kind).toBe('like');
    await refusal(await decide(me, more), 429, 'LIMIT_REACHED');
  });

  it('are unlimited for premium members', async () => {
    const [me, other] = [await signedIn(PREMIUM), await signedIn()];
    await likesGiven(me, 50, Date.now());
    expect((await like(me, other)).likesLeftToday).toBeNull();
  });

  it('are limited again when premium is over', async () => {
    const [me, other] = [
      await signedIn({ ...PREMIUM, premiumUntil: Date.now() - 1 }),
      await signedIn(),
    ];
    await likesGiven(me, 50, Date.now());
    await refusal(await decide(me, other), 429, 'LIMIT_REACHED');
  });
});

describe('a super like', () => {
  it('is for premium members', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    const { message } = await refusal(await decide(me, other, true, true), 403, 'PREMIUM_REQUIRED');
    expect(message).toBe('Super Likes are available with Premium. Upgrade to send Super Likes!');
    expect(await decisionOf(me, other)).toBeUndefined();
  });

  it('is visible to the other, counts once and may follow a like', async () => {
    const [me, other] = [await signedIn(PREMIUM), await signedIn()];
    expect((await like(me, other)).superLikesUsedToday).toBe(0);
    expect((await superLike(me, other)).superLikesUsedToday).toBe(1);
    expect((await superLike(me, other)).superLikesUsedToday).toBe(1);
    // A like does not undo it.
    expect((await like(me, other)).superLikesUsedToday).toBe(1);
    expect((await decisionOf(me, other))?.kind).toBe('super');
    const seen = await other.get(`/api/users/${me.id}`);
    expect(await seen.json()).toMatchObject({ superLikedYou: true, liked: false });
  });

  it('succeeds 5 times when 20 are sent at once', async () => {
    const me = await signedIn(PREMIUM);
    const others = await neighbours(Array.from({ length: 20 }, () => ({})));
    const answers = await Promise.all(
      others.map((other) => decide(me, other as Someone, true, true)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(15);
    for (const answer of refused) {
      const { message } = await refusal(answer, 429, 'LIMIT_REACHED');
      expect(message).toBe("You've used all 5 Super Likes for today. They reset at midnight!");
    }
    const sent = (await givenBy(me)).filter(({ kind }) => kind === 'super');
    expect(sent).toHaveLength(5);
  });

  it('is not counted twice for one target', async () => {
    const [me, other, more] = [await signedIn(PREMIUM), await signedIn(), await signedIn()];
    await likesGiven(me, 4, Date.now(), 'super');
    expect((await superLike(me, other)).superLikesUsedToday).toBe(5);
    await pass(me, other);
    expect((await superLike(me, other)).superLikesUsedToday).toBe(5);
    expect((await decisionOf(me, other))?.kind).toBe('super');
    await refusal(await decide(me, more, true, true), 429, 'LIMIT_REACHED');
  });

  it('of yesterday does not count today', async () => {
    const [me, other] = [await signedIn(PREMIUM), await signedIn()];
    await likesGiven(me, 5, Date.now() - DAY, 'super');
    expect((await superLike(me, other)).superLikesUsedToday).toBe(1);
  });
});
