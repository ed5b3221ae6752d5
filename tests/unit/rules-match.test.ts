import { describe, expect, it } from 'vitest';
import {
  type MatchProfile,
  matchPercentage,
} from '../../src/shared/rules/discovery/matchPercentage';
import {
  ageReason,
  distanceReason,
  fitReasons,
  sharedReason,
  surenessReason,
} from '../../src/shared/rules/discovery/matchReasons';
import { typeFit } from '../../src/shared/rules/members/personality';

const NOBODY: MatchProfile = { interests: [] };
const quiz = (type: string, ...traits: string[]) => ({ ...NOBODY, personality: { type, traits } });
const likes = (...interests: string[]) => ({ ...NOBODY, interests });
const FIVE = ['Art', 'Beach', 'Coffee', 'Dancing', 'Food'];
const everything: MatchProfile = {
  interests: FIVE,
  personality: { type: 'The Leader', traits: ['bold', 'direct'] },
  age: 30,
  townId: 1,
};

/** By hand: interests 35, personality 25, distance 22, age 18; 25 miles or 8 years halve a score. */
const PERCENTAGES: [string, MatchProfile, MatchProfile, number, number][] = [
  // 35 × 1/3 × (3/4 − 1/2)
  ['the one interest of both', likes('Wine'), likes('Wine'), 0, 53],
  // 35 × 2/3 × (5/12 − 1/2)
  ['one of three interests', likes('Art', 'Wine', 'Tech'), likes('Wine', ...FIVE.slice(1)), 0, 48],
  // 35 × (63/64 − 1/2)
  ['five of five interests', likes(...FIVE), likes(...FIVE), 0, 67],
  // 35 × (0 − 1/2)
  ['none of five interests', likes(...FIVE), likes('1', '2', '3', '4', '5'), 0, 33],
  // 25 × (1 − 1/2)
  ['types that pair well', quiz('The Nurturer'), quiz('The Supporter'), 0, 63],
  // 25 × (0.45 − 1/2)
  ['types that challenge each other', quiz('The Nurturer'), quiz('The Thinker'), 0, 49],
  // 25 × (0.7 − 1/2)
  [
    'types that pair well without a trait in common',
    quiz('The Nurturer', 'warm'),
    quiz('The Supporter', 'loyal', 'calm'),
    0,
    55,
  ],
  // 25 × (0.7 + 0.3 × 1/2 − 1/2)
  [
    'one trait in common, of two and four',
    quiz('The Nurturer', 'warm', 'calm'),
    quiz('The Supporter', 'loyal', 'bold', 'WARM', 'direct'),
    0,
    59,
  ],
  // 22 × (1 − 1/2)
  ['one town', { ...NOBODY, townId: 1 }, { ...NOBODY, townId: 1 }, 0, 61],
  // 22 × (1/4 − 1/2)
  ['fifty miles', { ...NOBODY, townId: 1 }, { ...NOBODY, townId: 2 }, 50, 45],
  // 18 × (1 − 1/2)
  ['one age', { ...NOBODY, age: 40 }, { ...NOBODY, age: 40 }, 0, 59],
  // 18 × (1/4 − 1/2)
  ['sixteen years', { ...NOBODY, age: 56 }, { ...NOBODY, age: 40 }, 0, 46],
  // 35 × 31/64 + (0.75 × 0.7 + 0.3 − 1/2) × 25 + 11 + 9
  ['everything in common', everything, everything, 0, 95],
];

describe('the match percentage of', () => {
  it.for(PERCENTAGES)('%s', ([, mine, theirs, miles, percent]) => {
    expect(matchPercentage(mine, theirs, miles).percent).toBe(percent);
    expect(matchPercentage(theirs, mine, miles).percent).toBe(percent);
  });
});

const textsOf = (kind: string, mine: MatchProfile, theirs: MatchProfile) =>
  matchPercentage(mine, theirs, 0)
    .reasons.filter((reason) => reason.kind === kind)
    .map(({ text }) => text);

describe('what would improve the confidence', () => {
  const quizTaken = { ...everything, interests: [] };

  it('is nothing when both have answered enough', () => {
    expect(textsOf('sharpen', everything, everything)).toEqual([]);
  });

  it('is what the reader has not answered', () => {
    expect(textsOf('sharpen', NOBODY, everything)).toEqual([
      'Take the quiz to compare your personalities too.',
      'Add more interests to your profile.',
    ]);
    expect(textsOf('sharpen', likes(...FIVE), likes(...FIVE))).toEqual([
      'Take the quiz to compare your personalities too.',
    ]);
  });

  it('is what the other member has not answered', () => {
    expect(textsOf('sharpen', everything, NOBODY)).toEqual([
      "They haven't taken the quiz yet.",
      "They've listed only a few interests so far.",
    ]);
  });

  it('asks the reader for five interests, and calls three of another few', () => {
    const four = { ...everything, interests: FIVE.slice(1) };
    const three = { ...everything, interests: FIVE.slice(2) };
    expect(textsOf('sharpen', four, everything)).toEqual(['Add more interests to your profile.']);
    expect(textsOf('sharpen', everything, four)).toEqual([]);
    expect(textsOf('sharpen', everything, three)).toEqual([
      "They've listed only a few interests so far.",
    ]);
    expect(textsOf('sharpen', quizTaken, quizTaken)).toHaveLength(2);
  });
});

describe('the confidence', () => {
  it.for([
    ['everything', everything, 'Fairly sure'],
    ['all but a fifth interest', { ...everything, interests: FIVE.slice(1) }, 'Fairly sure'],
    ['only three interests', { ...everything, interests: FIVE.slice(2) }, 'Somewhat sure'],
    ['no quiz', { ...everything, personality: undefined }, 'Somewhat sure'],
    ['age and town alone', { ...NOBODY, age: 30, townId: 1 }, 'A first guess'],
    ['quiz and age alone', { ...quiz('The Leader'), age: 30 }, 'A first guess'],
    ['nothing', NOBODY, 'A first guess'],
  ] as const)('follows from what both answered: %s', ([, known, words]) => {
    expect(textsOf('confidence', known, everything)).toEqual([
      expect.stringMatching(new RegExp(`^${words}: .+\\.$`)),
    ]);
  });

  it('is more than a guess from a half on, and fairly sure from nine tenths on', () => {
    const texts = [0, 0.49, 0.5, 0.89, 0.9, 1].map((known) => surenessReason(known).text);
    expect(texts.map((text) => text.split(':', 1)[0])).toEqual([
      'A first guess',
      'A first guess',
      'Somewhat sure',
      'Somewhat sure',
      'Fairly sure',
      'Fairly sure',
    ]);
  });
});

describe('the reasons', () => {
  it('name what speaks either way, and nothing in the middle', () => {
    const gap = (years: number, miles: number) =>
      matchPercentage(
        { ...NOBODY, age: 30, townId: 1 },
        { ...NOBODY, age: 30 + years, townId: 2 },
        miles,
      ).reasons.filter(({ kind }) => kind !== 'confidence' && kind !== 'sharpen');
    expect(gap(8, 25)).toEqual([]);
    expect(gap(4, 11)).toEqual([]);
    expect(gap(3, 10)).toEqual([
      { kind: 'distance', text: 'Your towns are 10 miles apart.' },
      { kind: 'age', text: "You're 3 years apart." },
    ]);
    expect(gap(2, 30)).toEqual([
      { kind: 'age', text: "You're 2 years apart." },
      { kind: 'distance', text: 'Your towns are 30 miles apart.', against: true },
    ]);
  });

  it('compare no personalities when one has not taken the quiz', () => {
    expect(textsOf('fit', quiz('The Leader'), NOBODY)).toEqual([]);
    expect(textsOf('fit', NOBODY, quiz('The Leader'))).toEqual([]);
  });

  it.for([
    [['Wine'], 'You both chose Wine.'],
    [['Wine', 'Art', 'Food', 'Tech'], 'You both chose Wine, Art, Food, and Tech.'],
    [['Wine', 'Art', 'Food', 'Tech', 'Yoga'], 'You both chose Wine, Art, Food, Tech, and 1 more.'],
    [FIVE.concat('Pets'), 'You both chose Art, Beach, Coffee, Dancing, and 2 more.'],
  ] as const)('name at most four shared interests: %s', ([shared, text]) => {
    expect(sharedReason(shared)).toEqual({ kind: 'shared', text });
  });

  it.for([
    [0, "You're the same age."],
    [1, "You're 1 year apart."],
    [2, "You're 2 years apart."],
  ] as const)('name %i years', ([gap, text]) => {
    expect(ageReason(gap)).toEqual({ kind: 'age', text });
  });

  it.for([
    [0, 'You live in the same town.'],
    [0.4, 'Your towns are about a mile apart.'],
    [1.4, 'Your towns are about a mile apart.'],
    [1.5, 'Your towns are 2 miles apart.'],
    [47.2, 'Your towns are 47 miles apart.'],
  ] as const)('name %d miles as whole miles', ([miles, text]) => {
    expect(distanceReason(miles)).toEqual({ kind: 'distance', text });
  });

  it.for([
    ['The Leader', 'The Leader', [], ["You're both Leaders at heart."]],
    ['The Supporter', 'The Nurturer', ['warm'], ['Nurturers pair well with Supporters.']],
    ['The Nurturer', 'The Leader', [], []],
    [
      'The Nurturer',
      'The Leader',
      ['warm', 'calm', 'loyal', 'bold'],
      ['The quiz found this in both of you: bold, calm, and loyal.'],
    ],
    [
      'The Thinker',
      'The Nurturer',
      ['warm'],
      [
        'The quiz found this in both of you: warm.',
        'Nurturers and Thinkers can challenge each other.',
      ],
    ],
  ] as const)('are the same for %s and %s from either side', ([a, b, traits, texts]) => {
    const fit = typeFit(a, b);
    const expected = texts.map((text) => expect.objectContaining({ kind: 'fit', text }));
    expect(fitReasons(a, b, fit, traits)).toEqual(expected);
    expect(fitReasons(b, a, fit, traits)).toEqual(fitReasons(a, b, fit, traits));
  });
});
