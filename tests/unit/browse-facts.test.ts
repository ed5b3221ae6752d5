import { describe, expect, it } from 'vitest';
import { distanceLabel } from '../../src/components/distanceLabel';
import { reasonGroups } from '../../src/components/members/MatchExplanation';
import { markedInterests, nameAndAge, townOf } from '../../src/components/members/memberFacts';
import { photosOf } from '../../src/features/profile/profileColumns';
import { memberIdOf } from '../../src/features/profile/useProfile';

describe('facts of a member', () => {
  it('are shown only where the member shows them', () => {
    expect(nameAndAge({ firstName: 'Marisol', age: 29 })).toBe('Marisol, 29');
    expect(nameAndAge({ firstName: 'Marisol' })).toBe('Marisol');
    expect(townOf({ city: 'Asbury Park', state: 'NJ' })).toBe('Asbury Park, NJ');
    expect(townOf({ state: 'NJ' })).toBe('New Jersey');
    expect(distanceLabel(undefined)).toBeNull();
  });

  it('give distance in whole miles', () => {
    expect([0, 0.4, 0.9, 1.4, 17.5, 101.2].map(distanceLabel)).toEqual([
      'in your town',
      'under 1 mile',
      '1 mile',
      '1 mile',
      '18 miles',
      '101 miles',
    ]);
  });

  it('mark shared interests ignoring case and put them first', () => {
    expect(markedInterests(['Art', 'coffee', 'Hiking'], ['Hiking ', 'Coffee'])).toEqual([
      { name: 'coffee', shared: true },
      { name: 'Hiking', shared: true },
      { name: 'Art', shared: false },
    ]);
  });
});

describe('match reasons', () => {
  it('are grouped by what speaks for and against, the confidence and what would improve it', () => {
    expect(
      reasonGroups([
        { kind: 'sharpen', text: 'Take the quiz' },
        { kind: 'shared', text: 'You both chose Hiking' },
        { kind: 'age', text: '30 years apart', against: true },
        { kind: 'distance', text: 'Four miles apart' },
        { kind: 'confidence', text: 'Fairly sure' },
      ]),
    ).toEqual([
      {
        group: 'for',
        title: 'What helps',
        lines: ['You both chose Hiking', 'Four miles apart'],
      },
      { group: 'against', title: "What doesn't", lines: ['30 years apart'] },
      { group: 'confidence', title: 'How sure we are', lines: ['Fairly sure'] },
      { group: 'sharpen', title: 'How to improve this', lines: ['Take the quiz'] },
    ]);
    expect(reasonGroups([])).toEqual([]);
  });
});

describe('the profile page', () => {
  it('reads the id from the URL, and accepts only a valid one', () => {
    expect(memberIdOf('/profile/usr_0123456789abcdef')).toBe('usr_0123456789abcdef');
    for (const path of ['/profile', '/profile/', '/profile/1', '/profile/usr_0123456789abcdef/x']) {
      expect(memberIdOf(path)).toBeNull();
    }
  });

  it('shows the profile picture first and no picture twice', () => {
    const photos = { profilePicture: '/photos/a', additionalPhotos: ['/photos/b', '/photos/a'] };
    expect(photosOf(photos)).toEqual(['/photos/a', '/photos/b']);
    expect(photosOf({ profilePicture: null, additionalPhotos: [] })).toEqual([]);
  });
});
