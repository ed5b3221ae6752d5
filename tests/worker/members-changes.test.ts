import { beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../worker/db/schema';
import { makeMember, type NewMember } from '../../worker/dev/factories/makeMember';
import { everyone, idsOf, town } from '../support/browsePages';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change, likedMany, neighbours, PREMIUM } from '../support/world';

// Members of earlier tests are removed from every list, so that walks find only this test's world.
beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

const NEAR = 'distance=5';
/** A small town: a page looks at a few of its members only. */
const WEEHAWKEN = { townId: town('Weehawken') };
const CROWD = 60;

/** A viewer nearby who has decided on everyone there, which takes several pages to find out. */
async function exhausted() {
  const me = await signedIn({ ...PREMIUM, townId: town('Hoboken') });
  const crowd = await neighbours(
    Array.from({ length: CROWD }, (_, n) => ({ ...WEEHAWKEN, rank: me.row.rank + n })),
  );
  await likedMany(me, crowd);
  return me;
}

/** Ranked above all of them. */
const above = ({ row }: TestMember): Partial<NewMember> => ({
  ...WEEHAWKEN,
  rank: row.rank + CROWD + 1,
});

interface Return {
  what: string;
  /** For the member who comes later. */
  given?: Partial<NewMember>;
  before?: (me: TestMember, other: NewMember) => Promise<unknown>;
  act: (me: TestMember, other: NewMember) => Promise<unknown>;
  query?: string;
}

const done = async (answer: Promise<Response>) => expect((await answer).status).toBeLessThan(300);
const pass = (me: TestMember, { id }: NewMember) =>
  done(me.send('POST', '/api/matches', { targetUserId: id, isLiked: false }));

const RETURNS: readonly Return[] = [
  {
    what: 'who comes back to be seen',
    given: { profileVisible: false },
    act: (_, other) => change(other, { profileVisible: true }),
  },
  {
    what: 'who is let in again',
    given: { status: 'inactive' },
    act: (_, other) => change(other, { status: 'active' }),
  },
  {
    what: 'who visits again',
    given: { rank: 1, profileVisible: false },
    act: (me, other) => change(other, { profileVisible: true, ...above(me) }),
  },
  {
    what: 'who is wished for since',
    given: { gender: 'male' },
    before: (me) => change(me, { prefGenders: 2 }),
    act: (me) => change(me, { prefGenders: 0 }),
  },
  {
    what: 'who wishes for others no more',
    given: { prefGenders: 1 },
    act: (_, other) => change(other, { prefGenders: 0 }),
  },
  {
    what: 'whose pass was taken back',
    before: pass,
    act: (me) => done(me.send('DELETE', '/api/matches/last')),
  },
  {
    what: 'who is blocked no more',
    before: (me, { id }) => done(me.send('POST', '/api/blocks', { userId: id })),
    act: (me, { id }) => done(me.send('DELETE', `/api/blocks/${id}`)),
  },
  {
    what: 'who is near another town one moved to',
    given: { townId: town('Trenton') },
    act: (me) => change(me, { townId: town('Trenton') }),
  },
  {
    what: 'who is near another town one looks from',
    given: { townId: town('Trenton') },
    act: async () => {},
    query: `${NEAR}&from=Trenton`,
  },
];

describe('a member who has seen everyone nearby sees the next time', () => {
  it.for(RETURNS)('$what', async ({ given, before, act, query }) => {
    const me = await exhausted();
    const [other] = await neighbours([{ ...above(me), ...given }]);
    if (!other) throw new Error('no world');
    await before?.(me, other);
    expect(await everyone(me, NEAR)).toEqual([]);
    await act(me, other);
    expect(idsOf(await everyone(me, query ?? NEAR))).toEqual([other.id]);
  });

  it('new members, above and below those already seen', async () => {
    const me = await exhausted();
    expect(await everyone(me, NEAR)).toEqual([]);
    const joined = [
      above(me),
      { ...WEEHAWKEN, rank: me.row.rank + 3 },
      { ...WEEHAWKEN, rank: 1 },
    ].map((given) => makeMember(given));
    for (const each of joined) await db.insert(members).values(each);
    expect(idsOf(await everyone(me, NEAR))).toEqual(idsOf(joined));
  });
});
