export interface PersonalityType {
  name: string;
  traits: readonly [string, string, string, string];
  /** One sentence that begins with "You", so that it can follow a colon as well. */
  description: string;
  bestMatches: readonly string[];
  challenges: readonly string[];
}

/**
 * The six types; no trait belongs to two. Matches and challenges name these six alone and go both
 * ways. Best matches form a ring (Nurturer, Supporter, Leader, Adventurer, Thinker, Harmonizer and
 * back), so everybody has two; of the other three types two are challenges and one is neither.
 * The pairings are Parkway's own judgement of which habits ease each other, not a measurement.
 */
export const PERSONALITY_TYPES = [
  {
    name: 'The Nurturer',
    traits: ['caring', 'warm', 'devoted', 'tender'],
    description:
      'You make people feel at home before their coat is off; love, to you, is something you do, every ordinary day.',
    bestMatches: ['The Supporter', 'The Harmonizer'],
    challenges: ['The Adventurer', 'The Thinker'],
  },
  {
    name: 'The Adventurer',
    traits: ['spontaneous', 'curious', 'bold', 'playful'],
    description:
      'You say yes first and pack later; with you, even a wrong turn off Exit 98 becomes a story worth telling.',
    bestMatches: ['The Leader', 'The Thinker'],
    challenges: ['The Nurturer', 'The Supporter'],
  },
  {
    name: 'The Thinker',
    traits: ['thoughtful', 'analytical', 'independent', 'observant'],
    description:
      'You notice what others walk past and like to understand things all the way down; whoever has your attention has all of it.',
    bestMatches: ['The Harmonizer', 'The Adventurer'],
    challenges: ['The Leader', 'The Nurturer'],
  },
  {
    name: 'The Harmonizer',
    traits: ['calm', 'patient', 'diplomatic', 'open-minded'],
    description:
      'You hear both sides and leave the room kinder than you found it; with you, nobody has to raise their voice to be heard.',
    bestMatches: ['The Nurturer', 'The Thinker'],
    challenges: ['The Leader', 'The Supporter'],
  },
  {
    name: 'The Leader',
    traits: ['decisive', 'direct', 'confident', 'ambitious'],
    description:
      'You know where you are headed and you say what you mean; the people beside you never have to guess where they stand.',
    bestMatches: ['The Adventurer', 'The Supporter'],
    challenges: ['The Harmonizer', 'The Thinker'],
  },
  {
    name: 'The Supporter',
    traits: ['loyal', 'dependable', 'generous', 'encouraging'],
    description:
      'You are the one who shows up, early and with coffee; people stand a little taller because they know you are in their corner.',
    bestMatches: ['The Nurturer', 'The Leader'],
    challenges: ['The Adventurer', 'The Harmonizer'],
  },
] as const satisfies readonly PersonalityType[];

export type PersonalityTypeName = (typeof PERSONALITY_TYPES)[number]['name'];

/** `null` for a name that is not one of the six. */
export function personalityTypeNamed(name: string): PersonalityType | null {
  return PERSONALITY_TYPES.find((type) => type.name === name) ?? null;
}

export const FIT = { best: 1, same: 0.75, neutral: 0.7, challenge: 0.45 } as const;

/**
 * How easily two types get on, 0 to 1; the same whichever is named first. Two of a kind share habits
 * and blind spots alike and stand between a best match and a neutral pair. A name that is not one of
 * the six is neutral to all.
 */
export function typeFit(a: string, b: string): number {
  const type = personalityTypeNamed(a);
  if (!type || !personalityTypeNamed(b)) return FIT.neutral;
  if (a === b) return FIT.same;
  if (type.bestMatches.includes(b)) return FIT.best;
  return type.challenges.includes(b) ? FIT.challenge : FIT.neutral;
}
