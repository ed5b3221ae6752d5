import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newJerseyDay } from '../../src/shared/rules/day';
import { PROFILES_A_DAY, UNCONFIRMED_PROFILES } from '../../src/shared/rules/limits';
import { memberObjectOf } from '../../worker/platform/objects';
import { refusal } from '../support/errorAnswer';
import { signedIn, type TestMember } from '../support/signedIn';
import { change, neighbours, PREMIUM } from '../support/world';

const day = () => newJerseyDay(new Date());

/** Has seen this many profiles on a day, without a test requesting each. */
async function hasSeen(me: TestMember, many: number, on = day()) {
  const ids = Array.from({ length: many }, (_, place) => `usr_${String(place).padStart(20, '0')}`);
  expect(
    await memberObjectOf(env, me.id).takeProfiles(me.id, { day: on, ids, limit: PROFILES_A_DAY }),
  ).toBe(true);
}

const looks = (me: TestMember, other: { id: string }) => me.get(`/api/users/${other.id}`);

describe('the profiles of a day', () => {
  it.for([
    ['free', {}],
    ['premium', PREMIUM],
  ] as const)('are six hundred for a %s member, each counted once', async ([, given]) => {
    expect(PROFILES_A_DAY).toBe(600);
    const me = await signedIn({ emailConfirmedAt: 1, ...given });
    const [one, two] = await neighbours([{}, {}]);
    if (!one || !two) throw new Error('There are no two');
    await hasSeen(me, 599);
    for (let times = 0; times < 3; times += 1) expect((await looks(me, one)).status).toBe(200);
    const answer = await looks(me, two);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    const { message } = await refusal(answer, 429, 'LIMIT_REACHED');
    expect(message).toContain('600 members today');
    // Profiles already seen may be seen again, and one's own always.
    expect((await looks(me, one)).status).toBe(200);
    expect((await looks(me, me)).status).toBe(200);
  });

  it('are sixty until the address is confirmed', async () => {
    expect(UNCONFIRMED_PROFILES).toBe(60);
    const me = await signedIn(PREMIUM);
    const [one, two] = await neighbours([{}, {}]);
    if (!one || !two) throw new Error('There are no two');
    await hasSeen(me, 59);
    expect((await looks(me, one)).status).toBe(200);
    const { message } = await refusal(await looks(me, two), 429, 'LIMIT_REACHED');
    expect(message).toContain('60 members today');
    expect(message).toContain('until you confirm your email address');
    await change(me, { emailConfirmedAt: Date.now() });
    expect((await looks(me, two)).status).toBe(200);
  });

  it('include those on the cards of a list, and start again each day', async () => {
    const me = await signedIn({ emailConfirmedAt: 1 });
    await neighbours([{}, {}, {}]);
    const list = () => me.get('/api/users?excludeCurrentUser=true&distance=all');
    await hasSeen(me, 598, '2026-01-01');
    expect((await list()).status).toBe(200);
    const other = await signedIn({ emailConfirmedAt: 1 });
    await hasSeen(other, 598);
    const full = await other.get('/api/users?excludeCurrentUser=true&distance=all');
    await refusal(full, 429, 'LIMIT_REACHED');
  });

  it('are not more when they are requested at the same moment', async () => {
    const me = await signedIn({ emailConfirmedAt: 1 });
    const others = await neighbours(Array.from({ length: 12 }, () => ({})));
    await hasSeen(me, 595);
    const answers = await Promise.all(others.map((each) => looks(me, each)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('are not counted for members who do not exist', async () => {
    const me = await signedIn({ emailConfirmedAt: 1 });
    const [other] = await neighbours([{}]);
    await hasSeen(me, 600);
    const gone = await me.get('/api/users/usr_aaaaaaaaaaaaaaaaaaaa');
    await refusal(gone, 404, 'NOT_FOUND');
    if (other) await refusal(await looks(me, other), 429, 'LIMIT_REACHED');
  });
});
