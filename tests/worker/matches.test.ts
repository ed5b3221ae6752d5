import { describe, expect, it } from 'vitest';
import { newId } from '../../worker/platform/ids';
import { decide, like, likesGiven, pass, superLike } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { liveConnection } from '../support/liveConnection';
import { newDevice, signedIn } from '../support/signedIn';
import { block, change, decisionOf, liked, matched, matchesOf, PREMIUM } from '../support/world';

describe('a like', () => {
  it('costs one of the day, and nothing when it is repeated', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    expect(await like(me, other)).toEqual({
      isMatched: false,
      likesLeftToday: 49,
      superLikesUsedToday: 0,
    });
    const first = await decisionOf(me, other);
    const repeats = await Promise.all(Array.from({ length: 10 }, () => like(me, other)));
    for (const repeat of repeats) expect(repeat.likesLeftToday).toBe(49);
    expect(await decisionOf(me, other)).toEqual(first);
  });

  it('costs nothing more when it follows a pass that followed a like of the same day', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await like(me, other);
    expect((await pass(me, other)).likesLeftToday).toBe(49);
    expect((await like(me, other)).likesLeftToday).toBe(49);
    expect((await decisionOf(me, other))?.kind).toBe('like');
  });

  it('is shown to the other as a count, once', async () => {
    const [me, third, other] = [await signedIn(), await signedIn(), await signedIn()];
    const line = await liveConnection(other);
    await like(me, other);
    expect((await line.nextEvent('like')).count).toBe(1);
    await like(me, other);
    await like(third, other);
    await line.nextEvent('like', ({ count }) => count === 2);
    expect(line.of('like').map(({ count }) => count)).toEqual([1, 2]);
  });

  it('of oneself is a 400', async () => {
    const me = await signedIn();
    const { errors } = await refusal(await decide(me, me), 400, 'INVALID_INPUT');
    expect(errors?.[0]?.path).toBe('targetUserId');
  });

  it.for(['nobody', 'blocked', 'blocking', 'inactive', 'incognito', 'hidden'] as const)(
    'of a member who is %s is a 404 and leaves nothing',
    async (why) => {
      const [me, other] = [await signedIn(PREMIUM), await signedIn()];
      if (why === 'blocked') await block(me, other);
      if (why === 'blocking') await block(other, me);
      if (why === 'inactive') await change(other, { status: 'inactive' });
      if (why === 'incognito')
        await change(other, { premiumUntil: Date.now() + 86_400_000, browseIncognito: true });
      if (why === 'hidden') await change(other, { profileVisible: false });
      const target = why === 'nobody' ? { id: newId('usr') } : other;
      for (const act of [decide(me, target), decide(me, target, true, true)]) {
        await refusal(await act, 404, 'NOT_FOUND');
      }
      expect(await decisionOf(me, target)).toBeUndefined();
      // A pass does not reveal whether the target exists.
      expect((await pass(me, target)).isMatched).toBe(false);
      await refusal(await decide(me, target), 404, 'NOT_FOUND');
    },
  );

  it('reaches an incognito member who liked first', async () => {
    const [me, other] = [await signedIn(), await signedIn({ ...PREMIUM, browseIncognito: true })];
    await liked(other, me);
    expect((await like(me, other)).isMatched).toBe(true);
  });

  it('requires isLiked', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    const answer = await me.send('POST', '/api/matches', { targetUserId: other.id });
    await refusal(answer, 400, 'INVALID_INPUT');
  });
});

describe('a match', () => {
  it('is made once by two simultaneous likes, and announced to both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [a, b] = await Promise.all([signedIn(), signedIn()]);
      const answers = await Promise.all([like(a, b), like(b, a), like(a, b), like(b, a)]);
      expect(answers.some(({ isMatched }) => isMatched)).toBe(true);
      expect(await matchesOf(a, b)).toHaveLength(1);
      expect((await like(a, b)).isMatched).toBe(true);
    }
  });

  it('is sent to every device of both, once', async () => {
    const [a, b] = [await signedIn({ firstName: 'Ada' }), await signedIn({ firstName: 'Ben' })];
    const lines = [
      await liveConnection(a),
      await liveConnection(await newDevice(a.row)),
      await liveConnection(b),
    ];
    await like(b, a);
    expect((await like(a, b)).isMatched).toBe(true);
    const names = await Promise.all(
      lines.map(async (line) => (await line.nextEvent('match')).user),
    );
    expect(names).toEqual([
      { id: b.id, firstName: 'Ben', profilePicture: null },
      { id: b.id, firstName: 'Ben', profilePicture: null },
      { id: a.id, firstName: 'Ada', profilePicture: null },
    ]);
    await like(a, b);
    await like(b, a);
    for (const line of lines) expect(line.of('match')).toHaveLength(1);
  });

  it('is made by a super like too', async () => {
    const [me, other] = [await signedIn(PREMIUM), await signedIn()];
    await liked(other, me);
    expect((await superLike(me, other)).isMatched).toBe(true);
  });

  it('is not made by a like that was refused', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await liked(other, me);
    await likesGiven(me, 50, Date.now());
    await refusal(await decide(me, other), 429, 'LIMIT_REACHED');
    expect(await matchesOf(me, other)).toEqual([]);
  });

  it('is not made by a like of someone who passed', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await liked(other, me);
    expect((await pass(other, me)).isMatched).toBe(false);
    expect((await like(me, other)).isMatched).toBe(false);
    expect((await like(other, me)).isMatched).toBe(true);
  });

  it('cannot be passed', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await matched(me, other);
    await refusal(await decide(me, other, false), 409, 'CONFLICT');
    expect((await decisionOf(me, other))?.kind).toBe('like');
  });
});
