import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { likesResponse } from '../../src/shared/contract/matches';
import { refusal } from '../support/errorAnswer';
import { signedIn, type TestMember } from '../support/signedIn';
import { change, decisionOf, liked, neighbours, PREMIUM } from '../support/world';

interface Gate {
  what: string;
  call: (me: TestMember, other: { id: string }) => Promise<Response>;
}

const filtered = (query: string): Gate => ({
  what: `GET /api/users?${query}`,
  call: (me) => me.get(`/api/users?excludeCurrentUser=true&${query}`),
});

/** Every call that only premium may make. */
const GATES: readonly Gate[] = [
  filtered('interests=Hiking'),
  filtered('personality=The%20Adventurer'),
  filtered('gender=male'),
  filtered('quiz=taken'),
  filtered('from=Trenton'),
  {
    what: 'a saved search with such a filter',
    call: (me) => me.send('POST', '/api/user/searches', { gender: 'male' }),
  },
  {
    what: 'a super like',
    call: (me, { id }) =>
      me.send('POST', '/api/matches', { targetUserId: id, isLiked: true, isSuper: true }),
  },
  { what: 'a rewind', call: (me) => me.send('DELETE', '/api/matches/last') },
  { what: 'a boost', call: (me) => me.send('POST', '/api/user/boost') },
  {
    what: 'incognito on',
    call: (me) => me.send('PATCH', '/api/user/incognito', { browseIncognito: true }),
  },
];

/** A member who passed on another one, and a third to be super liked. */
async function world(given: Parameters<typeof signedIn>[0] = {}) {
  const me = await signedIn(given);
  const [passed, other] = await neighbours([{}, {}]);
  if (!passed || !other) throw new Error('Nobody is there.');
  await me.send('POST', '/api/matches', { targetUserId: passed.id, isLiked: false });
  return { me, passed, other };
}

describe.for(GATES)('$what', ({ call }) => {
  it('is refused to a free member, and does nothing', async () => {
    const { me, passed, other } = await world();
    await refusal(await call(me, other), 403, 'PREMIUM_REQUIRED');
    await expectUntouched(me, passed, other);
  });

  it('is available while premium runs, and refused at the next request after it', async () => {
    const { me, passed, other } = await world({ premiumUntil: Date.now() - 1 });
    await refusal(await call(me, other), 403, 'PREMIUM_REQUIRED');
    await expectUntouched(me, passed, other);
    await change(me, PREMIUM);
    expect((await call(me, other)).ok).toBe(true);
    await change(me, { premiumUntil: Date.now() - 1 });
    await refusal(await call(me, other), 403, 'PREMIUM_REQUIRED');
  });
});

describe('what only premium members see', () => {
  it('is everyone who liked them, and only three at the next request after premium', async () => {
    const me = await signedIn(PREMIUM);
    const admirers = await neighbours([{}, {}, {}, {}, {}]);
    for (const each of admirers) await liked(each, me);
    const seen = async () => {
      const { count, members } = likesResponse.parse(
        await (await me.get('/api/matches/likes')).json(),
      );
      return [count, members.length];
    };
    expect(await seen()).toEqual([5, 5]);
    await change(me, { premiumUntil: Date.now() - 1 });
    expect(await seen()).toEqual([5, 3]);
  });

  it.for(['/subscription-management', '/billing-history'])('is the page %s', async (path) => {
    const me = await signedIn(PREMIUM);
    expect((await me.get(path)).headers.get('Location')).toBeNull();
    await change(me, { premiumUntil: Date.now() - 1 });
    expect((await me.get(path)).headers.get('Location')).toBe('/premium');
  });
});

async function expectUntouched(me: TestMember, passed: { id: string }, other: { id: string }) {
  expect((await decisionOf(me, passed))?.kind).toBe('pass');
  expect(await decisionOf(me, other)).toBeUndefined();
  const row = await env.DB.prepare('SELECT * FROM members WHERE id = ?').bind(me.id).first();
  expect(row).toMatchObject({ browse_incognito: 0, boosted_on: me.row.boostedOn ?? null });
}
