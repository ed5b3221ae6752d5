import { beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { type Someone, shown, town } from '../support/browsePages';
import { refusal } from '../support/errorAnswer';
import { eventually } from '../support/liveConnection';
import { isHereUntil, leftAt } from '../support/presence';
import { db, signedIn, type TestMember } from '../support/signedIn';
import {
  block,
  change,
  DAY,
  liked,
  matched,
  neighbours,
  PREMIUM,
  sideOf,
  write,
  wroteTo,
} from '../support/world';

// Members of earlier tests are removed from every list, so that walks find only this test's world.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

describe('the data shown about another member', () => {
  const ALWAYS = [
    'id',
    'firstName',
    'gender',
    'state',
    'sharedRailLine',
    'bio',
    'interests',
    'profilePicture',
    'additionalPhotos',
    'placeholders',
    'personalityType',
    'personalityTraits',
    'prompts',
    'facts',
    'photoAlts',
    'matchPercent',
    'matchReasons',
    'liked',
    'matched',
    'superLikedYou',
    'emailConfirmed',
    'isNew',
    'photoChecked',
  ];
  const SHOWN = ['age', 'city', 'distance'];
  const BY_ID = ['firstMessage'];

  it('has exactly the keys of the contract, by list and by id', async () => {
    const me = await signedIn();
    const [open, closed, match] = await neighbours([
      { ...PREMIUM, role: 'admin', lastLoginAt: 5, emailConfirmedAt: 7 },
      { showAge: false, showLocation: false },
      {},
    ]);
    if (!open || !closed || !match) throw new Error('no world');
    await matched(me, match);
    const expected = new Map([
      [open.id, [...ALWAYS, ...SHOWN, ...BY_ID]],
      [closed.id, [...ALWAYS, ...BY_ID]],
      [match.id, [...ALWAYS, ...SHOWN, 'online']],
    ]);
    for (const [id, keys] of expected) {
      const seen = (await (await me.get(`/api/users/${id}`)).json()) as object;
      expect(Object.keys(seen).toSorted()).toEqual(keys.toSorted());
    }
    const answer = await me.get('/api/users?excludeCurrentUser=true&limit=50');
    for (const seen of (await answer.json()) as { id: string }[]) {
      const keys = expected.get(seen.id);
      const inList = keys?.filter((key) => !BY_ID.includes(key));
      if (inList) expect(Object.keys(seen).toSorted()).toEqual(inList.toSorted());
    }
    const mutual = (await (await me.get('/api/matches/mutual')).json()) as object[];
    expect(Object.keys(mutual[0] ?? {}).toSorted()).toEqual(
      [...ALWAYS, ...SHOWN, 'online', 'matchedAt', 'isShown'].toSorted(),
    );
  });

  it('names the rail line that two towns share, unless either hides the town', async () => {
    const [mine, theirs] = [{ townId: town('Montclair') }, { townId: town('Bloomfield') }];
    const line = async (me: TestMember) => {
      const [other] = await neighbours([theirs]);
      if (!other) throw new Error('no world');
      const told = async () => (await shown(me, [other])).map((card) => card.sharedRailLine);
      const before = await told();
      await change(other, { showLocation: false });
      return [...before, ...(await told())];
    };
    expect(await line(await signedIn(mine))).toEqual(['Montclair-Boonton Line', null]);
    expect(await line(await signedIn({ ...mine, showLocation: false }))).toEqual([null, null]);
    expect(await line(await signedIn({ townId: town('Toms River') }))).toEqual([null, null]);
  });

  it('never contains private data, in any answer', async () => {
    const me = await signedIn();
    const other = await signedIn({
      email: `secret-${crypto.randomUUID()}@parkway.example`,
      lastName: 'Secretname',
      ...PREMIUM,
    });
    await matched(me, other);
    await liked(await signedIn({ lastName: 'Secretname' }), me);
    await write(other, me);
    await eventually(async () => (await sideOf(me, other))?.unread, 1);
    for (const path of [
      `/api/users/${other.id}`,
      '/api/users?excludeCurrentUser=true&limit=50',
      '/api/matches/mutual',
      '/api/matches/likes',
      '/api/conversations',
      `/api/messages/${other.id}`,
    ]) {
      const text = await (await me.get(path)).text();
      expect(text, path).not.toMatch(
        /secret|scrypt|lastName|lastLogin|isPremium|"role"|"email"|zip|"lat|"lon/i,
      );
    }
  });

  it('is Self for oneself', async () => {
    const me = await signedIn();
    const [byId, byMe] = await Promise.all([me.get(`/api/users/${me.id}`), me.get('/api/auth/me')]);
    expect(await byId.json()).toEqual(await byMe.json());
  });
});

describe('GET /api/users/{id}', () => {
  const status = async (me: TestMember, other: Someone) =>
    (await me.get(`/api/users/${other.id}`)).status;

  it.for(['nobody', 'blocked', 'blocking', 'inactive', 'incognito', 'hidden'] as const)(
    'answers 404 for a member who is %s, with the same message',
    async (why) => {
      const [me, other] = await Promise.all([signedIn(), signedIn()]);
      if (why === 'blocked') await block(me, other);
      if (why === 'blocking') await block(other, me);
      if (why === 'inactive') await change(other, { status: 'inactive' });
      if (why === 'incognito')
        await change(other, { premiumUntil: Date.now() + 86_400_000, browseIncognito: true });
      if (why === 'hidden') await change(other, { profileVisible: false });
      const id = why === 'nobody' ? newId('usr') : other.id;
      const { message } = await refusal(await me.get(`/api/users/${id}`), 404, 'NOT_FOUND');
      expect(message).toBe('The requested information could not be found.');
    },
  );

  it('shows an incognito member to those they liked, matched or wrote to', async () => {
    const me = await signedIn();
    const [fan, match, writer] = [await signedIn(), await signedIn(), await signedIn()];
    await liked(fan, me);
    await matched(match, me);
    await write(writer, me);
    await eventually(() => wroteTo(writer, me), true);
    for (const other of [fan, match, writer]) {
      await change(other, { premiumUntil: Date.now() + 86_400_000, browseIncognito: true });
      expect(await status(me, other)).toBe(200);
      // A match is decided on, and not in the browse list.
      expect(await shown(me, [other.row])).toHaveLength(other === match ? 0 : 1);
    }
  });

  it('shows an invisible member to matches and open conversations, not to those they liked', async () => {
    const me = await signedIn();
    const [fan, match] = [await signedIn(), await signedIn()];
    const [partner, silent] = [await signedIn(), await signedIn()];
    await liked(fan, me);
    await matched(match, me);
    for (const other of [partner, silent]) {
      await write(me, other);
      await eventually(() => wroteTo(me, other), true);
    }
    await write(partner, me);
    await eventually(() => wroteTo(partner, me), true);
    for (const other of [fan, match, partner, silent]) {
      await change(other, { profileVisible: false });
    }
    expect(await status(me, fan)).toBe(404);
    expect(await status(me, match)).toBe(200);
    expect(await status(me, partner)).toBe(200);
    expect(await status(me, silent)).toBe(404);
  });

  it('ignores preferences', async () => {
    const me = await signedIn({ prefGenders: 1 });
    const [other] = await neighbours([{ gender: 'female', prefAgeMin: 99 }]);
    expect(await status(me, other ?? { id: '' })).toBe(200);
  });

  it('shows to matches only who is online', async () => {
    const me = await signedIn();
    const [other] = await neighbours([{}]);
    if (!other) throw new Error('no world');
    await isHereUntil(other, Date.now() + DAY);
    const seen = async () => (await me.get(`/api/users/${other.id}`)).json();
    expect(await seen()).not.toHaveProperty('online');
    await matched(me, other);
    expect(await seen()).toMatchObject({ online: true });
    await leftAt(other, Date.now() - 1);
    expect(await seen()).toMatchObject({ online: false });
  });
});
