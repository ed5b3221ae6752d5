import * as z from 'zod/mini';
import { age, gender } from './fields';

export const notificationSettings = z.object({
  newMatches: z.boolean(),
  messages: z.boolean(),
  likes: z.boolean(),
  marketing: z.boolean(),
});

export const privacySettings = z.object({
  showAge: z.boolean(),
  showLocation: z.boolean(),
  discoverableByEmail: z.boolean(),
  profileVisible: z.boolean(),
  showAttendance: z.boolean(),
  messagesFrom: z.enum(['everyone', 'matches']),
});

export const settings = z.object({
  notifications: notificationSettings,
  privacy: privacySettings,
});

/** Whom a member wants to meet, and by whom they want to be met. `genders: []` is everyone. */
export const matchPreferences = z.object({
  genders: z.array(gender),
  ageMin: z.nullable(age),
  ageMax: z.nullable(age),
});

export type Settings = z.infer<typeof settings>;
export type MatchPreferences = z.infer<typeof matchPreferences>;
