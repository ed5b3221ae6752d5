import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MatchProfile,
  matchPercentage,
  sharedInterests,
} from '../../src/shared/rules/discovery/matchPercentage';
import { INTERESTS } from '../../src/shared/rules/members/interests';

const interests = fc.uniqueArray(fc.constantFrom(...INTERESTS), { maxLength: 20 });
const age = fc.option(fc.integer({ min: 18, max: 100 }), { nil: undefined });
const townId = fc.option(fc.integer({ min: 1, max: 140 }), { nil: undefined });
const profile: fc.Arbitrary<MatchProfile> = fc.record({ interests, age, townId });
const miles = fc.double({ min: 0, max: 170, noNaN: true });

const percentOf = (a: MatchProfile, b: MatchProfile, apart: number) =>
  matchPercentage(a, b, apart).percent;
const alike: MatchProfile = { interests: INTERESTS.slice(0, 10), age: 30, townId: 1 };

describe('the match percentage', () => {
  it('is a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(profile, profile, miles, (a, b, apart) => {
        const percent = percentOf(a, b, apart);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is the same for both', () => {
    fc.assert(
      fc.property(profile, profile, miles, (a, b, apart) => {
        expect(percentOf(a, b, apart)).toBe(percentOf(b, a, apart));
      }),
    );
  });

  it('never falls with one more shared interest', () => {
    fc.assert(
      fc.property(profile, profile, miles, (a, b, apart) => {
        const more = (one: MatchProfile) => ({
          ...one,
          interests: [...one.interests, 'Beekeeping'],
        });
        expect(percentOf(more(a), more(b), apart)).toBeGreaterThanOrEqual(percentOf(a, b, apart));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never falls as ages or towns come closer', () => {
    const near = fc.tuple(fc.nat(40), fc.nat(40));
    fc.assert(
      fc.property(interests, interests, near, near, (mine, theirs, gaps, distances) => {
        const at = (gap: number, apart: number) =>
          percentOf(
            { interests: mine, age: 40, townId: 1 },
            { interests: theirs, age: 40 + gap, townId: 2 },
            apart,
          );
        expect(at(Math.min(...gaps), Math.min(...distances))).toBeGreaterThanOrEqual(
          at(Math.max(...gaps), Math.max(...distances)),
        );
      }),
    );
  });

  it('does not depend on what one of them hides', () => {
    fc.assert(
      fc.property(profile, profile, age, townId, miles, miles, (a, b, years, town, near, far) => {
        const hidden = { ...a, age: undefined, townId: undefined };
        const { percent, reasons } = matchPercentage(hidden, b, near);
        const other = matchPercentage(hidden, { ...b, age: years, townId: town }, far);
        expect(other).toEqual({ percent, reasons });
      }),
    );
  });

  it('is 50 when nothing is known of one of them', () => {
    fc.assert(
      fc.property(profile, miles, (b, apart) => {
        expect(percentOf({ interests: [] }, b, apart)).toBe(50);
      }),
    );
  });

  it('moves further from the middle the more is known', () => {
    const { interests: chosen, age: years, townId: town } = alike;
    const good = [
      { interests: [] },
      { interests: [], age: years },
      { interests: [], age: years, townId: town },
      { interests: chosen, age: years, townId: town },
    ].map((one) => percentOf(one, one, 0));
    expect(good).toEqual(good.toSorted((a, b) => a - b));
    expect(new Set(good).size).toBe(good.length);
    const bad = [
      percentOf({ interests: [] }, { interests: [] }, 170),
      percentOf({ interests: [], age: 18 }, { interests: [], age: 90 }, 170),
      percentOf({ interests: [], age: 18, townId: 1 }, { interests: [], age: 90, townId: 2 }, 170),
    ];
    expect(bad).toEqual(bad.toSorted((a, b) => b - a));
    expect(new Set(bad).size).toBe(bad.length);
  });

  it('says why, how sure it is and what would sharpen it', () => {
    const { reasons } = matchPercentage(
      { interests: ['Hiking', 'Coffee', 'Wine'], age: 30, townId: 1 },
      { interests: ['coffee', 'hiking '], age: 31, townId: 1 },
      0,
    );
    const text = (kind: string) => reasons.find((reason) => reason.kind === kind)?.text;
    expect(text('shared')).toBe('You both chose Hiking and Coffee.');
    expect(text('age')).toBe("You're 1 year apart.");
    expect(text('distance')).toBe('You live in the same town.');
    expect(text('confidence')).toBeTruthy();
    expect(text('sharpen')).toBeTruthy();
  });

  it('also names what speaks against it, after what speaks for it', () => {
    const nurturer = { type: 'The Nurturer', traits: ['warm'] };
    const adventurer = { type: 'The Adventurer', traits: ['bold'] };
    const { reasons } = matchPercentage(
      { interests: ['Wine'], age: 25, townId: 1, personality: nurturer },
      { interests: ['Hiking'], age: 55, townId: 2, personality: adventurer },
      47.2,
    );
    const isAgainst = { against: true };
    expect(reasons.filter(({ against }) => against)).toEqual([
      { kind: 'age', text: "You're 30 years apart.", ...isAgainst },
      { kind: 'shared', text: 'You have no interests in common so far.', ...isAgainst },
      { kind: 'distance', text: 'Your towns are 47 miles apart.', ...isAgainst },
      { kind: 'fit', text: 'Adventurers and Nurturers can challenge each other.', ...isAgainst },
    ]);
    const mixed = matchPercentage({ ...alike, age: 25 }, { ...alike, age: 55 }, 47.2).reasons;
    expect(mixed.map(({ kind, against }) => [kind, against ?? false])).toEqual([
      ['shared', false],
      ['age', true],
      ['distance', true],
      ['confidence', false],
      ['sharpen', false],
    ]);
  });

  it.each([
    [3, 10, [false, false]],
    [4, 11, []],
    [8, 25, []],
    [9, 26, [true, true]],
  ])('speaks for or against at %i years and %i miles', (gap, miles, sides) => {
    const { reasons } = matchPercentage(alike, { ...alike, age: 30 + gap, townId: 2 }, miles);
    const shown = reasons.filter(({ kind }) => kind === 'age' || kind === 'distance');
    expect(shown.map(({ against }) => against ?? false)).toEqual(sides);
  });

  it.each([0, 150])('names no hidden age and no hidden place, %i miles away', (miles) => {
    const hidden = { ...alike, age: undefined, townId: undefined };
    const shown = { ...alike, age: 90 };
    for (const { reasons } of [
      matchPercentage(hidden, shown, miles),
      matchPercentage(shown, hidden, miles),
    ]) {
      const kinds = reasons.map(({ kind }) => kind);
      expect(kinds).not.toContain('age');
      expect(kinds).not.toContain('distance');
    }
  });
});

describe('shared interests', () => {
  it('are found ignoring case and kept in the words of the first list', () => {
    expect(sharedInterests(['Hiking', 'Caf\u00e9s', 'Wine'], ['cafe\u0301s', ' HIKING '])).toEqual([
      'Hiking',
      'Caf\u00e9s',
    ]);
  });
});
