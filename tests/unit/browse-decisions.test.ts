import { describe, expect, it } from 'vitest';
import { premiumGate, superLimit } from '../../src/features/matches/decision';

describe('a super like', () => {
  it('is refused with the specified words', () => {
    expect(`${premiumGate().title} - ${premiumGate().description}`).toBe(
      'Premium Feature - Super Likes are available with Premium. Upgrade to send Super Likes!',
    );
    expect(`${superLimit().title} - ${superLimit().description}`).toBe(
      "Daily limit reached - You've used all 5 Super Likes for today. They reset at midnight!",
    );
  });
});
