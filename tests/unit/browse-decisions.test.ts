import { describe, expect, it } from 'vitest';
import { PREMIUM_GATE, SUPER_LIMIT } from '../../src/features/matches/decision';

describe('a super like', () => {
  it('is refused with the specified words', () => {
    expect(`${PREMIUM_GATE.title} - ${PREMIUM_GATE.description}`).toBe(
      'Premium Feature - Super Likes are available with Premium. Upgrade to send Super Likes!',
    );
    expect(`${SUPER_LIMIT.title} - ${SUPER_LIMIT.description}`).toBe(
      "Daily limit reached - You've used all 5 Super Likes for today. They reset at midnight!",
    );
  });
});
