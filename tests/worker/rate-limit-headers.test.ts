import { describe, expect, it } from 'vitest';
import { DAILY_LIMITS, DATA_DOWNLOADS_A_DAY, RATE_LIMITS } from '../../src/shared/rules/limits';
import { refusal } from '../support/errorAnswer';
import { call, ORIGIN, sendAs, signedIn, type TestMember } from '../support/signedIn';
import { PREMIUM } from '../support/world';

const LIST = /^"[a-z-]+"(;[a-z]+=\d+)+(, "[a-z-]+"(;[a-z]+=\d+)+)*$/;

/** Quotas by name, as a client reads them from both headers. */
function quotasOf({ headers }: Response) {
  const members = (name: string) => {
    const value = headers.get(name) ?? '';
    expect(value).toMatch(LIST);
    return value.split(', ').map((each) => {
      const [quota = '', ...parameters] = each.split(';');
      const numbers = parameters.map((one) => one.split('=') as [string, string]);
      return [
        quota.slice(1, -1),
        Object.fromEntries(numbers.map(([key, text]) => [key, Number(text)])),
      ] as const;
    });
  };
  const standings = Object.fromEntries(members('RateLimit'));
  return Object.fromEntries(
    members('RateLimit-Policy').map(([name, policy]) => [name, { ...policy, ...standings[name] }]),
  );
}

const write = (from: TestMember, to: TestMember) =>
  from.send('POST', '/api/messages', { receiverId: to.id, content: 'Hello' });
const like = (from: TestMember, to: TestMember) =>
  from.send('POST', '/api/matches', { targetUserId: to.id, isLiked: true });

describe('RateLimit headers', () => {
  it('count the likes and messages of a day down to its end', async () => {
    const [me, first, second] = [await signedIn(), await signedIn(), await signedIn()];
    const { likes, messages } = DAILY_LIMITS.free;
    for (const [left, other] of [first, second].entries()) {
      const day = { w: 86_400, t: expect.any(Number) };
      expect(quotasOf(await like(me, other))).toEqual({
        likes: { q: likes, r: likes - 1 - left, ...day },
      });
      expect(quotasOf(await write(me, other))).toEqual({
        messages: { q: messages, r: messages - 1 - left, ...day },
      });
    }
    const { t } = quotasOf(await like(me, second)).likes ?? {};
    expect(t).toBeGreaterThan(0);
    expect(t).toBeLessThanOrEqual(25 * 3_600);
  });

  it('are left out for premium members, who do not have these limits', async () => {
    const [me, other] = [await signedIn(PREMIUM), await signedIn()];
    for (const answer of [await like(me, other), await write(me, other)]) {
      expect(answer.ok).toBe(true);
      expect(answer.headers.get('RateLimit')).toBeNull();
      expect(answer.headers.get('RateLimit-Policy')).toBeNull();
    }
  });

  it('end at none left, with the time of Retry-After', async () => {
    const { limit } = RATE_LIMITS.contactPerNetwork;
    const send = () =>
      sendAs(
        'POST',
        '/api/contact',
        { name: 'Ann', email: 'ann@parkway.example', subject: 'Hi', message: crypto.randomUUID() },
        { 'cf-connecting-ip': '192.0.2.77' },
      );
    for (let left = limit - 1; left >= 0; left -= 1) {
      expect(quotasOf(await send()).contact).toMatchObject({ q: limit, r: left });
    }
    const answer = await send();
    await refusal(answer.clone(), 429, 'RATE_LIMITED');
    expect(quotasOf(answer).contact).toMatchObject({
      r: 0,
      t: Number(answer.headers.get('Retry-After')),
    });
  });

  it('are on a refusal by a daily limit', async () => {
    const me = await signedIn();
    for (let left = DATA_DOWNLOADS_A_DAY - 1; left >= 0; left -= 1) {
      const answer = await me.get('/api/user/download-data');
      expect(quotasOf(answer).download).toMatchObject({ q: DATA_DOWNLOADS_A_DAY, r: left });
      await answer.text();
    }
    const answer = await me.get('/api/user/download-data');
    await refusal(answer.clone(), 429, 'LIMIT_REACHED');
    expect(quotasOf(answer).download).toMatchObject({ r: 0 });
  });

  it.for(['login', 'forgot-password'])('of %s reveal no count for an address', async (name) => {
    const body = { email: 'ann@parkway.example', ...(name === 'login' ? { password: 'x' } : {}) };
    const answer = await sendAs('POST', `/api/auth/${name}`, body);
    const { headers } = answer;
    const names = headers.has('RateLimit') ? Object.keys(quotasOf(answer)) : [];
    expect(names.filter((each) => !each.endsWith('network'))).toEqual([]);
  });

  it('are only on counted calls', async () => {
    const me = await signedIn();
    for (const answer of [await me.get('/api/auth/me'), await call(`${ORIGIN}/api/health`)]) {
      expect(answer.headers.get('RateLimit')).toBeNull();
    }
  });
});
