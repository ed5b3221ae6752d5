import { describe, expect, it } from 'vitest';
import {
  AGE_RANGE,
  BODY_LIMIT_BYTES,
  DAILY_LIMITS,
  FREE_LIKES_SHOWN,
  MAX_ADDITIONAL_PHOTOS,
  MAX_INTERESTS,
  PAGE_SIZE,
  PASS_RETURNS_AFTER_DAYS,
  PASSWORD_LENGTH,
  RATE_LIMITS,
  REQUEST_MESSAGES,
  TEXT_LIMITS,
} from '../../src/shared/rules/limits';
import { can, dailyLimits } from '../../worker/platform/capabilities';

describe('the limits that the product promises', () => {
  it('are these', () => {
    expect({ AGE_RANGE, BODY_LIMIT_BYTES, FREE_LIKES_SHOWN, MAX_ADDITIONAL_PHOTOS }).toEqual({
      AGE_RANGE: { min: 18, max: 100 },
      BODY_LIMIT_BYTES: 65_536,
      FREE_LIKES_SHOWN: 3,
      MAX_ADDITIONAL_PHOTOS: 5,
    });
    expect({ MAX_INTERESTS, PASSWORD_LENGTH, PASS_RETURNS_AFTER_DAYS, REQUEST_MESSAGES }).toEqual({
      MAX_INTERESTS: 20,
      PASSWORD_LENGTH: { min: 6, max: 128 },
      PASS_RETURNS_AFTER_DAYS: 30,
      REQUEST_MESSAGES: 3,
    });
    expect(TEXT_LIMITS).toMatchObject({ name: 50, bio: 1_000, interest: 30, message: 2_000 });
    expect(PAGE_SIZE).toMatchObject({ browse: 24, browseMax: 50, messages: 50, messagesMax: 100 });
    expect(RATE_LIMITS).toMatchObject({
      loginPerAddress: { limit: 5, window: 900 },
      loginPerNetwork: { limit: 20, window: 900 },
      registrationPerNetwork: { limit: 20, window: 3_600 },
    });
  });

  it('are 50 likes, 20 messages and no super like for free, none but 5 super likes for premium', () => {
    expect(DAILY_LIMITS.free).toEqual({ likes: 50, messages: 20, superLikes: 0 });
    expect(DAILY_LIMITS.premium).toEqual({ likes: null, messages: null, superLikes: 5 });
    expect(dailyLimits({ isPremium: false })).toBe(DAILY_LIMITS.free);
    expect(dailyLimits({ isPremium: true })).toBe(DAILY_LIMITS.premium);
  });

  it('let premium members alone super like, see receipts and every like', () => {
    for (const capability of ['superLike', 'readReceipts', 'seeEveryLike'] as const) {
      expect(can({ isPremium: false }, capability)).toBe(false);
      expect(can({ isPremium: true }, capability)).toBe(true);
    }
  });
});
