import { describe, expect, it } from 'vitest';
import {
  asParameters,
  hasPreference,
  leftSentence,
  NO_PREFERENCES,
  type Preferences,
  preferenceSentence,
} from '../../src/components/members/preferenceText';

const SAID: readonly (readonly [Partial<Preferences>, string])[] = [
  [{ ageMin: 25, ageMax: 35 }, "You'll see people aged 25 to 35, and only they will see you."],
  [{ ageMin: 55 }, "You'll see people aged 55 and older, and only they will see you."],
  [{ ageMax: 35 }, "You'll see people aged 18 to 35, and only they will see you."],
  [{ ageMin: 40, ageMax: 40 }, "You'll see people aged 40, and only they will see you."],
  [{ genders: ['female'] }, "You'll see women, and only they will see you."],
  [{ genders: ['male', 'female'] }, "You'll see women and men, and only they will see you."],
  [
    { genders: ['male', 'female', 'non-binary'] },
    "You'll see women, men, and non-binary people, and only they will see you.",
  ],
  [
    { genders: ['non-binary'], ageMin: 25, ageMax: 45 },
    "You'll see non-binary people aged 25 to 45, and only they will see you.",
  ],
  [
    { genders: ['male', 'female'], ageMin: 55 },
    "You'll see women and men aged 55 and older, and only they will see you.",
  ],
];

describe('a preference', () => {
  it.for(SAID)('says what it does: %j', ([chosen, sentence]) => {
    const preferences = { ...NO_PREFERENCES, ...chosen };
    expect(hasPreference(preferences)).toBe(true);
    expect(preferenceSentence(preferences)).toBe(sentence);
  });

  it('is none where nothing is chosen', () => {
    expect(hasPreference(NO_PREFERENCES)).toBe(false);
  });

  it.for([
    [{}, '', 'any'],
    [{ genders: ['male', 'female'] }, 'male,female', 'any'],
    [{ ageMin: 25, ageMax: 35 }, '', '25-35'],
    [{ ageMin: 55 }, '', '55+'],
    [{ ageMax: 35 }, '', '18-35'],
  ] as const)('is counted by parameters: %j', ([chosen, wantsGenders, wantsAge]) => {
    const parameters = asParameters({ ...NO_PREFERENCES, ...chosen });
    expect(parameters).toEqual({ wantsGenders, wantsAge });
  });
});

describe('the number of members it leaves', () => {
  it.for([
    [0, true, 'That leaves nobody within 25 miles of Hoboken yet.'],
    [1, true, 'That leaves 1 person within 25 miles of Hoboken.'],
    [49, true, 'That leaves 49 people within 25 miles of Hoboken.'],
    [50, false, 'That leaves 50+ people within 25 miles of Hoboken.'],
  ] as const)('is exact below the bound: %s', ([count, isExact, sentence]) => {
    expect(leftSentence({ count, isExact }, 'Hoboken')).toBe(sentence);
  });
});
