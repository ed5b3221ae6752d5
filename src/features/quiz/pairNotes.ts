import type { PersonalityTypeName } from '../../shared/rules/personality';

type Pair = readonly [PersonalityTypeName, PersonalityTypeName, string];

const BEST: readonly Pair[] = [
  [
    'The Nurturer',
    'The Supporter',
    'Two people who look after each other, and notice when it is their own turn to rest.',
  ],
  [
    'The Nurturer',
    'The Harmonizer',
    'Warmth meets calm. Bad moods do not stay long in a home like that.',
  ],
  [
    'The Thinker',
    'The Harmonizer',
    'Long talks, no raised voices, and room for quiet on both sides.',
  ],
  [
    'The Adventurer',
    'The Thinker',
    'One finds the road, the other finds out who built it. Neither is ever bored.',
  ],
  ['The Adventurer', 'The Leader', 'One says “let us”, the other has already booked it.'],
  [
    'The Leader',
    'The Supporter',
    'One runs for the finish line, the other means every cheer. Then they trade places.',
  ],
];

const CHALLENGES: readonly Pair[] = [
  [
    'The Nurturer',
    'The Adventurer',
    'One wants roots, the other wants the road. Agree on which weekends are which.',
  ],
  [
    'The Nurturer',
    'The Thinker',
    'One reaches for closeness just when the other needs space. Say which it is today.',
  ],
  [
    'The Adventurer',
    'The Supporter',
    'Last minute meets right on time. A plan with a gap in it suits you both.',
  ],
  [
    'The Thinker',
    'The Leader',
    'One is still weighing it when the other has decided. Name a day to choose, then choose together.',
  ],
  [
    'The Harmonizer',
    'The Leader',
    'Plain words can land hard, and gentle ones get missed. Ask what was meant.',
  ],
  [
    'The Harmonizer',
    'The Supporter',
    '“Whatever you like” can go around all evening. Take turns at going first.',
  ],
];

/** What makes the two types easy together, or what to talk about; empty for any other pair. */
export function pairNote(a: string, b: string): string {
  const pair = [...BEST, ...CHALLENGES].find(([one, other]) =>
    one === a ? other === b : one === b && other === a,
  );
  return pair?.[2] ?? '';
}
