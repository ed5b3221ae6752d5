import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { boostResponse } from '../../src/shared/contract/members';
import { newJerseyDay } from '../../src/shared/rules/day';
import { BOOST } from '../../src/shared/rules/limits';
import { members } from '../../worker/db/schema';
import { everyone, idsOf, page, town } from '../support/browsePages';
import { refusal } from '../support/errorAnswer';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { block, change, DAY, neighbours, PREMIUM } from '../support/world';

beforeEach(async () => {
  await db.update(members).set({ status: 'inactive' });
});

const boost = (me: TestMember) => me.send('POST', '/api/user/boost');
const running = { ...PREMIUM, boostedUntil: Date.now() + 20 * 60_000 };
const standing = z.object({
  boostedUntil: z.nullable(z.string()),
  boostAvailable: z.boolean(),
});
const standingOf = async (me: TestMember) =>
  standing.parse(await (await me.get('/api/auth/me')).json());

describe('POST /api/user/boost', () => {
  it('runs for 30 minutes, once a New Jersey day, also when ten ask at once', async () => {
    const me = await signedIn(PREMIUM);
    expect(await standingOf(me)).toEqual({ boostedUntil: null, boostAvailable: true });
    const answers = await Promise.all(Array.from({ length: 10 }, () => boost(me)));
    const [taken, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const { boostedUntil } = boostResponse.parse(await taken?.json());
    const minutes = (Date.parse(boostedUntil) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(BOOST.minutes - 1);
    expect(minutes).toBeLessThanOrEqual(BOOST.minutes);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      await refusal(answer, 429, 'LIMIT_REACHED');
    }
    expect(await standingOf(me)).toEqual({ boostedUntil, boostAvailable: false });
    await change(me, { boostedOn: newJerseyDay(new Date(Date.now() - DAY)) });
    expect((await boost(me)).status).toBe(200);
  });

  it('is premium, for as long as premium runs', async () => {
    await refusal(await boost(await signedIn()), 403, 'PREMIUM_REQUIRED');
    const me = await signedIn(running);
    expect((await standingOf(me)).boostedUntil).not.toBeNull();
    await change(me, { premiumUntil: Date.now() - 1 });
    expect(await standingOf(me)).toEqual({ boostedUntil: null, boostAvailable: false });
    await refusal(await boost(me), 403, 'PREMIUM_REQUIRED');
  });

  it.for([{ showLocation: false }, { profileVisible: false }, { browseIncognito: true }])(
    'is not used up by a member who would not be seen (%o)',
    async (hidden) => {
      const me = await signedIn({ ...PREMIUM, ...hidden });
      await refusal(await boost(me), 409, 'CONFLICT');
      expect((await standingOf(me)).boostAvailable).toBe(true);
    },
  );
});

describe('a boost', () => {
  const HOBOKEN = {
    emailConfirmedAt: 1,
    townId: town('Hoboken'),
    createdAt: Date.now() - 30 * DAY,
  };

  it('leads the list of viewers nearby, and nobody is repeated or left out', async () => {
    const me = await signedIn(HOBOKEN);
    const crowd = await neighbours(
      Array.from({ length: 60 }, (_, index) => ({ ...HOBOKEN, rank: 20_000_000 + index })),
    );
    const [low, far] = await neighbours([
      { ...HOBOKEN, ...running, rank: 1 },
      { ...running, townId: town('Cape May'), rank: 2 },
    ]);
    for (const query of ['', 'distance=10', 'limit=7']) {
      const first = await page(me, query);
      expect(first.members[0]?.id).toBe(low?.id);
      expect(first.members.length).toBeLessThanOrEqual(24);
      const all = idsOf(await everyone(me, query));
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBe(crowd.length + (query === 'distance=10' ? 1 : 2));
      if (query === '') expect(all.at(-1)).toBe(far?.id);
    }
  });

  it.for([1, 2, 3, 4])('fits any page, with nobody left out: limit %i', async (limit) => {
    const me = await signedIn(HOBOKEN);
    const crowd = await neighbours(Array.from({ length: 9 }, () => HOBOKEN));
    const boosts = await neighbours(
      Array.from({ length: 5 }, () => ({ ...HOBOKEN, ...running, rank: 1 })),
    );
    const first = await page(me, `limit=${limit}`);
    const isBoosted = ({ id }: { id: string }) => boosts.some((each) => each.id === id);
    expect(first.members).toHaveLength(limit);
    expect(first.members.filter(isBoosted)).toHaveLength(Math.min(limit, BOOST.shownAtMost));
    const seen: string[] = [];
    for (let next: string | null = `limit=${limit}`; next !== null; ) {
      const at: Awaited<ReturnType<typeof page>> = await page(me, next);
      expect(at.members.length).toBeLessThanOrEqual(limit);
      seen.push(...idsOf(at.members));
      next = at.next;
    }
    expect(seen.toSorted()).toEqual(idsOf([...crowd, ...boosts]).toSorted());
  });

  it('ends by itself, and shows nobody who is not visible', async () => {
    const me = await signedIn({ ...HOBOKEN, gender: 'female' });
    const [plain] = await neighbours([{ ...HOBOKEN, rank: 30_000_000 }]);
    const others = await neighbours([
      { ...HOBOKEN, ...running, boostedUntil: Date.now() - 1, rank: 1 },
      { ...HOBOKEN, ...running, premiumUntil: Date.now() - 1, rank: 2 },
      { ...HOBOKEN, ...running, prefGenders: 1, rank: 3 },
      { ...HOBOKEN, ...running, browseIncognito: true, rank: 4 },
      { ...HOBOKEN, ...running, rank: 5 },
    ]);
    const blocked = others[4];
    if (blocked) await block(blocked, me);
    expect((await page(me, '')).members[0]?.id).toBe(plain?.id);
    expect(await everyone(me)).toHaveLength(3);
  });

  it('does not reveal a hidden town', async () => {
    const me = await signedIn(HOBOKEN);
    const [hidden, plain] = await neighbours([
      { ...HOBOKEN, ...running, showLocation: false, rank: 1 },
      { ...HOBOKEN, rank: 2 },
    ]);
    expect(idsOf(await everyone(me))).toEqual([plain?.id, hidden?.id]);
  });
});
