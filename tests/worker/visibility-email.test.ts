import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { otherMember } from '../../src/shared/contract/members';
import { EMAIL_SEARCHES_A_DAY } from '../../src/shared/rules/limits';
import { refusal } from '../support/errorAnswer';
import { signedIn, type TestMember } from '../support/signedIn';
import { change } from '../support/world';

const look = (me: TestMember, email: string) =>
  me.get(`/api/users?email=${encodeURIComponent(email)}`);

async function found(me: TestMember, email: string) {
  const answer = await look(me, email);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Link')).toBeNull();
  return z.array(otherMember).parse(await answer.json());
}

const findable = (given: Parameters<typeof signedIn>[0] = {}) =>
  signedIn({ discoverableByEmail: true, emailConfirmedAt: 1, ...given });

describe('GET /api/users?email=', () => {
  it('finds a member who allows it, in upper or lower case, and reveals no address', async () => {
    const [me, other] = [await signedIn(), await findable()];
    for (const typed of [other.row.email, ` ${other.row.email.toUpperCase()} `]) {
      const members = await found(me, typed);
      expect(members.map(({ id }) => id)).toEqual([other.id]);
      expect(JSON.stringify(members)).not.toContain(other.row.email);
    }
  });

  it('finds by the whole address only', async () => {
    const [me, other] = [await signedIn(), await findable()];
    for (const part of [
      `x${other.row.email}`,
      `${other.row.email}.org`,
      `${'_'.repeat(24)}@parkway.example`,
    ]) {
      expect(await found(me, part)).toEqual([]);
    }
  });

  it('answers the same for nobody, for members who disallow it or are unconfirmed, and for oneself', async () => {
    const [me, other] = [await findable(), await signedIn()];
    const unproved = await findable({ emailConfirmedAt: null });
    const emails = [other, unproved, me].map(({ row }) => row.email);
    for (const email of ['nobody@parkway.example', ...emails]) {
      const answer = await look(me, email);
      expect([answer.status, await answer.text()]).toEqual([200, '[]']);
    }
  });

  it('ignores preferences: the searched member is already known', async () => {
    const [me, other] = [await signedIn({ prefGenders: 1 }), await findable({ prefAgeMin: 90 })];
    expect(await found(me, other.row.email)).toHaveLength(1);
  });

  it('allows 10 a day, found or not, also at the same moment; then not even a miss', async () => {
    const [me, other, third] = [await signedIn(), await findable(), await signedIn()];
    const tries = Array.from({ length: EMAIL_SEARCHES_A_DAY + 5 }, (_, nth) =>
      look(me, nth % 2 ? other.row.email : `nobody-${nth}@parkway.example`),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(EMAIL_SEARCHES_A_DAY);
    for (const email of [other.row.email, 'nobody@parkway.example']) {
      const answer = await look(me, email);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      await refusal(answer, 429, 'LIMIT_REACHED');
    }
    expect((await look(third, other.row.email)).status).toBe(200);
  });

  it.for([
    'email=',
    'email=nonsense',
    'email=a@b.org&city=Newark',
    'email=a@b.org&excludeCurrentUser=true',
    'email=a@b.org&email=c@d.org',
  ])('refuses %s, and does not count it', async (query) => {
    const [me, other] = [await signedIn(), await findable()];
    for (let times = 0; times <= EMAIL_SEARCHES_A_DAY; times += 1) {
      await refusal(await me.get(`/api/users?${query}`), 400, 'INVALID_INPUT');
    }
    expect(await found(me, other.row.email)).toHaveLength(1);
  });

  it('still needs its parameters', async () => {
    await refusal(await (await signedIn()).get('/api/users'), 400, 'INVALID_INPUT');
  });

  it('is off when it is switched off', async () => {
    const [me, other] = [await signedIn(), await findable()];
    expect(await found(me, other.row.email)).toHaveLength(1);
    await change(other, { discoverableByEmail: false });
    expect(await found(me, other.row.email)).toEqual([]);
  });
});
