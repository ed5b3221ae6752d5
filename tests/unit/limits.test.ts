import { describe, expect, it } from 'vitest';
import { registerRequest } from '../../src/shared/contract/account/auth';
import { browseQuery } from '../../src/shared/contract/members';
import { sendMessageRequest, threadQuery } from '../../src/shared/contract/messages';
import { can, dailyLimits } from '../../worker/domain/capabilities';
import { registration } from '../support/registration';

const registers = (given: Record<string, unknown>) =>
  registerRequest.safeParse(registration(given)).success;
const letters = (count: number) => 'x'.repeat(count);
const interests = (count: number, length = 5) =>
  Array.from({ length: count }, (_, n) => String(n).padEnd(length, 'x'));
const password = (length: number) => ({
  password: letters(length),
  confirmPassword: letters(length),
});
const sends = (length: number) =>
  sendMessageRequest.safeParse({ receiverId: `usr_${letters(20)}`, content: letters(length) })
    .success;

describe('the promised limit', () => {
  it.each([
    ['ages from 18 to 100', (age: number) => registers({ age }), 18, 100],
    ['names up to 50 characters', (n: number) => registers({ firstName: letters(n) }), 1, 50],
    ['about oneself up to 1,000', (n: number) => registers({ bio: letters(n) }), 0, 1_000],
    ['20 interests', (n: number) => registers({ interests: interests(n) }), 0, 20],
    ['interests up to 30', (n: number) => registers({ interests: interests(1, n) }), 1, 30],
    ['passwords of 6 to 128', (n: number) => registers(password(n)), 6, 128],
    ['messages up to 2,000', sends, 1, 2_000],
    [
      'pages of 50 members',
      (n: number) =>
        browseQuery.safeParse({ excludeCurrentUser: 'true', limit: String(n) }).success,
      1,
      50,
    ],
    [
      'pages of 100 messages',
      (n: number) => threadQuery.safeParse({ limit: String(n) }).success,
      1,
      100,
    ],
  ] as const)('is %s', (_, takes, least, most) => {
    expect([least, most].map(takes)).toEqual([true, true]);
    expect(takes(most + 1)).toBe(false);
    // A minimum of 1 has nothing below it to refuse.
    if (least > 1) expect(takes(least - 1)).toBe(false);
  });
});

describe('a day', () => {
  it('has 50 likes, 20 messages and no super like for free, 5 super likes for premium', () => {
    const free = { likes: 50, messages: 20, superLikes: 0 };
    expect(dailyLimits({ isPremium: false })).toEqual(free);
    const premium = { likes: null, messages: null, superLikes: 5 };
    expect(dailyLimits({ isPremium: true })).toEqual(premium);
  });
});

describe('premium members alone', () => {
  it.each(['superLike', 'readReceipts', 'seeEveryLike'] as const)('have %s', (capability) => {
    expect(can({ isPremium: false }, capability)).toBe(false);
    expect(can({ isPremium: true }, capability)).toBe(true);
  });
});
