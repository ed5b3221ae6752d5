import type { Self } from '../../src/shared/contract/members';
import { NO_FACTS } from '../../src/shared/rules/members/facts';

/** A free member's own view of themselves, with an empty profile. */
export function selfNamed(firstName: string): Self {
  const yes = { newMatches: true, messages: true, likes: true, marketing: true };
  return {
    id: 'usr_aaaaaaaaaaaaaaaa',
    email: 'member@parkway.example',
    firstName,
    lastName: 'Shore',
    gender: 'female',
    age: 30,
    city: 'Asbury Park',
    state: 'NJ',
    bio: '',
    interests: [],
    profilePicture: null,
    additionalPhotos: [],
    placeholders: {},
    personalityType: null,
    personalityTraits: [],
    prompts: [],
    facts: NO_FACTS,
    hiddenFacts: [],
    photoAlts: {},
    personalityInsights: [],
    isPremium: false,
    subscriptionStatus: 'none',
    subscriptionEndDate: null,
    trialAvailable: true,
    boostedUntil: null,
    boostAvailable: false,
    browseIncognito: false,
    isActive: true,
    createdAt: '2026-11-03T19:30:00.000Z',
    lastLogin: null,
    emailConfirmed: true,
    accessEndedAt: null,
    mustChangePassword: false,
    role: 'member',
    matchPreferences: { genders: [], ageMin: null, ageMax: null },
    settings: {
      notifications: yes,
      privacy: {
        showAge: true,
        showLocation: true,
        discoverableByEmail: false,
        profileVisible: true,
        showAttendance: true,
        messagesFrom: 'everyone',
      },
    },
    superLikesUsedToday: 0,
    likesLeftToday: 20,
    messagesLeftToday: 20,
    unreadCount: 0,
  };
}
