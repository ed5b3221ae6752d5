import { describe, expect, it } from 'vitest';
import { otherMember } from '../../src/shared/contract/members';
import { sees, shown } from '../support/browsePages';
import { refusal } from '../support/errorAnswer';
import { signedIn, type TestMember } from '../support/signedIn';
import {
  block,
  change,
  DAY,
  decidedAt,
  liked,
  matched,
  neighbours,
  PREMIUM,
} from '../support/world';

const rewind = (me: TestMember) => me.send('DELETE', '/api/matches/last');
const answer = (me: TestMember, id: string, isLiked: boolean, isSuper = false) =>
  me.send('POST', '/api/matches', { targetUserId: id, isLiked, isSuper });

async function world() {
  const me = await signedIn(PREMIUM);
  const others = await neighbours([{}, {}, {}]);
  const [a, b, c] = others;
  if (!a || !b || !c) throw new Error('no world');
  return { me, others, a, b, c };
}

const rewound = async (me: TestMember) => {
  const given = await rewind(me);
  expect(given.status, await given.clone().text()).toBe(200);
  return otherMember.parse(await given.json()).id;
};

describe('DELETE /api/matches/last', () => {
  it('undoes passes, the last first, until none is left', async () => {
    const { me, others, a, b, c } = await world();
    await answer(me, a.id, false);
    await decidedAt(me, a, Date.now() - 2_000);
    await answer(me, b.id, true);
    await answer(me, c.id, false);
    expect(await shown(me, others)).toEqual([]);
    expect(await rewound(me)).toBe(c.id);
    expect((await shown(me, others)).map(({ id }) => id)).toEqual([c.id]);
    expect(await rewound(me)).toBe(a.id);
    await refusal(await rewind(me), 404, 'NOT_FOUND');
    await answer(me, c.id, false);
    expect(await rewound(me)).toBe(c.id);
  });

  it('undoes one for each of ten calls at once', async () => {
    const { me, a, b } = await world();
    for (const other of [a, b]) await answer(me, other.id, false);
    const answers = await Promise.all(Array.from({ length: 10 }, () => rewind(me)));
    const taken = answers.filter(({ status }) => status === 200);
    const ids = await Promise.all(
      taken.map(async (each) => otherMember.parse(await each.json()).id),
    );
    expect(ids.toSorted()).toEqual([a.id, b.id].toSorted());
  });

  it('returns no super like of the day', async () => {
    const me = await signedIn(PREMIUM);
    const others = await neighbours(Array.from({ length: 6 }, () => ({})));
    for (const { id } of others.slice(0, 5)) {
      expect((await answer(me, id, true, true)).status).toBe(200);
      await answer(me, id, false);
      await rewind(me);
    }
    await refusal(await answer(me, others[5]?.id ?? '', true, true), 429, 'LIMIT_REACHED');
  });

  it('returns a passed admirer to the list of likes', async () => {
    const { me, a } = await world();
    await liked(a, me);
    const count = async () =>
      ((await (await me.get('/api/matches/likes')).json()) as { count: number }).count;
    expect(await count()).toBe(1);
    await answer(me, a.id, false);
    expect(await count()).toBe(0);
    await rewind(me);
    expect(await count()).toBe(1);
  });

  it('skips members who have blocked since, and passes that expired', async () => {
    const { me, a, b } = await world();
    await answer(me, a.id, false);
    await answer(me, b.id, false);
    await block(b, me);
    await decidedAt(me, a, Date.now() - 31 * DAY);
    await refusal(await rewind(me), 404, 'NOT_FOUND');
  });

  it.for(['unmatched', 'blocked and unblocked'] as const)(
    'undoes the last pass, not for a member who was %s since',
    async (how) => {
      const { me, a, b } = await world();
      await matched(me, b);
      await answer(me, a.id, false);
      await decidedAt(me, a, Date.now() - 2_000);
      if (how === 'unmatched') {
        expect((await me.send('DELETE', `/api/matches/${b.id}`)).status).toBe(204);
      } else {
        expect((await me.send('POST', '/api/blocks', { userId: b.id })).status).toBe(204);
        expect((await me.send('DELETE', `/api/blocks/${b.id}`)).status).toBe(204);
      }
      expect(await rewound(me)).toBe(a.id);
      await refusal(await rewind(me), 404, 'NOT_FOUND');
      // After an explicit pass they can be taken back, whatever was before.
      await answer(me, b.id, false);
      expect(await rewound(me)).toBe(b.id);
    },
  );

  it('is premium, for as long as premium runs', async () => {
    const free = await signedIn();
    const { me, a } = await world();
    for (const member of [free, me]) await answer(member, a.id, false);
    await refusal(await rewind(free), 403, 'PREMIUM_REQUIRED');
    await change(me, { premiumUntil: Date.now() - 1 });
    await refusal(await rewind(me), 403, 'PREMIUM_REQUIRED');
    expect(await sees(me, {})).toBe(true);
  });
});
