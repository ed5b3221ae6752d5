import { describe, expect, it } from 'vitest';
import { likesResponse } from '../../src/shared/contract/matches';
import { notifications } from '../../src/shared/contract/notifications';
import { PAGE_SIZE } from '../../src/shared/rules/limits';
import { like, likesOf, mutualOf, pass } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { signedIn } from '../support/signedIn';
import { block, change, liked, matched, neighbours, PREMIUM } from '../support/world';

describe('GET /api/matches/mutual', () => {
  it('lists matches newest first, for both, as other members', async () => {
    const [me, first, second, third] = await Promise.all([
      signedIn(),
      signedIn(),
      signedIn(),
      signedIn(),
    ]);
    const at = Date.parse('2026-05-01T12:00:00Z');
    await matched(me, second, at + 2_000);
    await matched(first, me, at + 1_000);
    await matched(me, third, at + 3_000);
    const listed = await mutualOf(me);
    expect(listed.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(listed[0]).toMatchObject({
      matched: true,
      liked: true,
      online: false,
      matchedAt: '2026-05-01T12:00:03.000Z',
    });
    expect((await mutualOf(first)).map(({ id }) => id)).toEqual([me.id]);
  });

  it('leaves out members who blocked, are blocked or inactive; keeps hidden ones', async () => {
    const me = await signedIn();
    const [blocked, blocking, inactive, hidden, incognito] = await neighbours([{}, {}, {}, {}, {}]);
    for (const each of [blocked, blocking, inactive, hidden, incognito]) {
      if (each) await matched(me, each);
    }
    if (!blocked || !blocking || !inactive || !hidden || !incognito) throw new Error('no world');
    await block(me, blocked);
    await block(blocking, me);
    await change(inactive, { status: 'inactive' });
    await change(hidden, { profileVisible: false });
    await change(incognito, { premiumUntil: Date.now() + 86_400_000, browseIncognito: true });
    expect((await mutualOf(me)).map(({ id }) => id).toSorted()).toEqual(
      [hidden.id, incognito.id].toSorted(),
    );
  });
});

describe('GET /api/matches/likes', () => {
  async function liked5(given: Parameters<typeof signedIn>[0] = {}) {
    const me = await signedIn(given);
    const fans = await neighbours(Array.from({ length: 5 }, () => ({})));
    for (const [index, fan] of fans.entries()) await liked(fan, me, 'like', 1_000_000 + index);
    return { me, fans, newestFirst: fans.map(({ id }) => id).toReversed() };
  }

  it('shows free members the count and the newest three', async () => {
    const { me, newestFirst } = await liked5();
    const { count, members } = await likesOf(me);
    expect(count).toBe(5);
    expect(members.map(({ id }) => id)).toEqual(newestFirst.slice(0, 3));
  });

  it('shows free members three in all until the day is over, however many they pass', async () => {
    const { me, fans, newestFirst } = await liked5();
    await likesOf(me);
    const [newest] = fans.slice(-1);
    if (!newest) throw new Error('no world');
    await pass(me, newest);
    expect((await likesOf(me)).members.map(({ id }) => id)).toEqual(newestFirst.slice(1, 3));
    const [later] = await neighbours([{}]);
    if (!later) throw new Error('no world');
    await liked(later, me);
    const { count, members } = await likesOf(me);
    expect(count).toBe(5);
    expect(members.map(({ id }) => id)).toEqual(newestFirst.slice(1, 3));
    await change(me, PREMIUM);
    expect((await likesOf(me)).members).toHaveLength(5);
  });

  it('names the same three in notifications, whichever is opened first', async () => {
    const me = await signedIn();
    const fans = await neighbours(Array.from({ length: 6 }, () => ({})));
    const since = Date.now() - 10_000;
    const like3 = async (from: number) => {
      for (const [index, fan] of fans.slice(from, from + 3).entries())
        await liked(fan, me, 'like', since + from + index);
    };
    const named = async () => {
      const answer = await me.get('/api/user/notifications');
      const list = notifications.parse(await answer.json());
      return list.flatMap(({ kind, userId }) => (kind === 'like' ? [userId] : []));
    };
    const firstThree = fans
      .slice(0, 3)
      .map(({ id }) => id)
      .toReversed();
    await like3(0);
    expect(await named()).toEqual(firstThree);
    await like3(3);
    expect(await named()).toEqual(firstThree);
    expect((await likesOf(me)).members.map(({ id }) => id)).toEqual(firstThree);
  });

  it('shows premium members everyone', async () => {
    const { me, newestFirst } = await liked5(PREMIUM);
    expect((await likesOf(me)).members.map(({ id }) => id)).toEqual(newestFirst);
  });

  it('shows premium members everyone page by page, and free members no later page', async () => {
    const me = await signedIn(PREMIUM);
    const fans = await neighbours(Array.from({ length: PAGE_SIZE.likes + 2 }, () => ({})));
    // Several at the same moment: the position in the list is not just the time.
    for (const fan of fans) await liked(fan, me, 'like', 1_000_000);
    const first = await me.get('/api/matches/likes');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await me.get(next);
    expect(second.headers.get('Link')).toBeNull();
    const pages = [first, second].map(async (page) => likesResponse.parse(await page.json()));
    const [one, two] = await Promise.all(pages);
    expect([one?.count, two?.count]).toEqual([fans.length, fans.length]);
    const ids = [...(one?.members ?? []), ...(two?.members ?? [])].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(fans.map(({ id }) => id).toSorted());
    expect(ids.length).toBe(fans.length);
    await change(me, { premiumUntil: Date.now() - 1 });
    await refusal(await me.get(next), 403, 'PREMIUM_REQUIRED');
  });

  it('refuses an unknown cursor', async () => {
    const me = await signedIn(PREMIUM);
    await refusal(await me.get('/api/matches/likes?cursor=abc'), 400, 'INVALID_INPUT');
  });

  it('leaves out members who were answered or passed, are gone or hidden', async () => {
    const { me, fans } = await liked5(PREMIUM);
    const [answered, passed, hidden, blocking, inactive] = fans;
    if (!answered || !passed || !hidden || !blocking || !inactive) throw new Error('no world');
    await like(me, answered);
    await pass(me, passed);
    await change(hidden, { profileVisible: false });
    await block(blocking, me);
    await change(inactive, { status: 'inactive' });
    expect(await likesOf(me)).toEqual({ count: 0, members: [] });
  });

  it('shows an incognito member who chose to be seen by liking', async () => {
    const me = await signedIn();
    const [fan] = await neighbours([
      { premiumUntil: Date.now() + 86_400_000, browseIncognito: true },
    ]);
    if (!fan) throw new Error('no world');
    await liked(fan, me, 'super');
    const { members } = await likesOf(me);
    expect(members).toMatchObject([{ id: fan.id, superLikedYou: true }]);
  });

  it('leaves out passes', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await pass(other, me);
    expect(await likesOf(me)).toEqual({ count: 0, members: [] });
  });
});
