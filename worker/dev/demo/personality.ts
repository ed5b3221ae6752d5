/**
 * The distribution of the six quiz results among demo members who took the quiz. Shares add up to
 * 1.
 */
export const PERSONALITY_SHARES = {
  'The Nurturer': 0.21,
  'The Adventurer': 0.19,
  'The Thinker': 0.16,
  'The Harmonizer': 0.17,
  'The Leader': 0.11,
  'The Supporter': 0.16,
} as const;
