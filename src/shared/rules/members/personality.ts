import types from './personality.json' with { type: 'json' };

export type PersonalityTypeName = keyof typeof types;

export interface PersonalityType {
  name: string;
  /** Four. */
  traits: readonly string[];
  bestMatches: readonly string[];
  challenges: readonly string[];
}

/**
 * The six types; no trait belongs to two. Matches and challenges refer only to these six and are
 * mutual. Best matches form a ring (Nurturer, Supporter, Leader, Adventurer, Thinker, Harmonizer
 * and back), so each type has two; of the other three types two are challenges and one is neither.
 * The pairings are Parkway's own judgment of which habits ease each other, not a measurement.
 */
export const PERSONALITY_TYPES: readonly PersonalityType[] = Object.entries(types).map(
  ([name, type]) => ({ name, ...type }),
);

/** `null` for a name that is not one of the six. */
export function personalityTypeNamed(name: string): PersonalityType | null {
  return PERSONALITY_TYPES.find((type) => type.name === name) ?? null;
}

export const FIT = { best: 1, same: 0.75, neutral: 0.7, challenge: 0.45 } as const;

/**
 * How easily two types get on, 0 to 1, in either order. Two of a kind share habits and blind spots
 * alike and are between a best match and a neutral pair. A name that is not one of the six is
 * neutral to all.
 */
export function typeFit(a: string, b: string): number {
  const type = personalityTypeNamed(a);
  if (!type || !personalityTypeNamed(b)) return FIT.neutral;
  if (a === b) return FIT.same;
  if (type.bestMatches.includes(b)) return FIT.best;
  return type.challenges.includes(b) ? FIT.challenge : FIT.neutral;
}
