import { describe, expect, it } from 'vitest';
import { moreLikes, unansweredLikes } from '../../src/features/matches/liked/LikedYou';
import { matchedWhen } from '../../src/features/my-profile/MatchesCard';
import { premiumUntil } from '../../src/features/my-profile/ProfileIdentity';
import { profileStrength } from '../../src/features/my-profile/StrengthMeter';
import { NO_FACTS } from '../../src/shared/rules/members/facts';

const bare = {
  profilePicture: null,
  bio: '',
  interests: [],
  personalityType: null,
  additionalPhotos: [],
  placeholders: {},
};
const full = {
  profilePicture: '/photos/pho_a',
  bio: 'Saturdays at the farmers market, Sundays at the shore.',
  interests: ['Beach', 'Coffee', 'Hiking'],
  personalityType: 'The Thinker',
  additionalPhotos: ['/photos/pho_b', '/photos/pho_c'],
  placeholders: {},
};

describe('profile strength', () => {
  it('counts what is complete and names the best next step', () => {
    expect(profileStrength(bare)).toEqual({ done: 0, of: 5, next: 'photo' });
    expect(profileStrength(full)).toEqual({ done: 5, of: 5, next: null });
    expect(profileStrength({ ...full, personalityType: null })).toMatchObject({
      done: 4,
      next: 'quiz',
    });
    expect(profileStrength({ ...full, bio: 'Hi.', interests: [] })).toMatchObject({
      done: 3,
      next: 'bio',
    });
  });

  it('needs a few words, three interests and two more photos', () => {
    expect(profileStrength({ ...full, bio: ` ${'a'.repeat(39)} ` }).next).toBe('bio');
    expect(profileStrength({ ...full, bio: 'a'.repeat(40) }).next).toBeNull();
    expect(profileStrength({ ...full, interests: ['Beach', 'Coffee'] }).next).toBe('interests');
    expect(profileStrength({ ...full, additionalPhotos: ['/photos/pho_b'] }).next).toBe(
      'more-photos',
    );
  });
});

describe('the dates of the profile', () => {
  it('name the end of premium, by the calendar of New Jersey', () => {
    expect(premiumUntil('2026-12-01T03:00:00.000Z')).toBe('Premium until November 30, 2026');
    expect(premiumUntil('2026-12-01T06:00:00.000Z')).toBe('Premium until December 1, 2026');
  });

  it('name when two matched', () => {
    const now = new Date('2026-03-02T17:00:00Z');
    expect(matchedWhen('2026-03-02T05:00:00Z', now)).toBe('Matched today');
    expect(matchedWhen('2026-03-02T04:59:59Z', now)).toBe('Matched yesterday');
    expect(matchedWhen('2026-02-14T17:00:00Z', now)).toBe('Matched Feb 14');
    expect(matchedWhen('2025-12-31T17:00:00Z', now)).toBe('Matched Dec 31, 2025');
  });
});

describe('members who liked you', () => {
  const member = (id: string) => ({
    id,
    firstName: id,
    gender: 'female' as const,
    state: 'NJ' as const,
    bio: '',
    interests: [],
    profilePicture: null,
    additionalPhotos: [],
    placeholders: {},
    personalityType: null,
    personalityTraits: [],
    prompts: [],
    facts: NO_FACTS,
    photoAlts: {},
    matchPercent: 70,
    matchReasons: [],
    sharedRailLine: null,
    liked: false,
    matched: false,
    superLikedYou: false,
    emailConfirmed: false,
    isNew: false,
    photoChecked: false,
  });
  const likes = { count: 7, members: [member('usr_a'), member('usr_b'), member('usr_c')] };

  it('are distinguished as shown and counted', () => {
    expect(unansweredLikes(likes, new Map())).toMatchObject({ count: 7, more: 4 });
    expect(unansweredLikes({ count: 2, members: likes.members.slice(0, 2) }, new Map()).more).toBe(
      0,
    );
  });

  it('exclude answered members from both', () => {
    const left = unansweredLikes(likes, new Map([['usr_b', 1]]));
    expect(left.shown.map(({ id }) => id)).toEqual(['usr_a', 'usr_c']);
    expect(left).toMatchObject({ count: 6, more: 4 });
  });

  it('are counted in words', () => {
    expect(moreLikes(1)).toBe('1 more person liked you.');
    expect(moreLikes(1200)).toBe('1,200 more people liked you.');
  });
});
