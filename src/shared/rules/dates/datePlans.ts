import { text } from '../../texts/t';
import { DAY, HOUR, MINUTE } from '../durations';

/** A plan of two matches to meet. */
export const DATE_PLAN = {
  /** How far ahead it may be, in milliseconds. */
  ahead: 90 * DAY,
  /** After the start, or after the last question of a check-in if that is later, everything ends. */
  kept: 72 * HOUR,
  /** New plans and changes that a member may propose on a New Jersey day. */
  proposalsADay: 20,
  placeName: 120,
} as const;

export const DATE_PLAN_STATUSES = ['proposed', 'accepted', 'declined', 'cancelled'] as const;

/** A question to a member, at a time of their choice, whether they are fine. */
export const CHECK_IN = {
  /** How long an answer may take before the trusted person is notified. */
  answer: 15 * MINUTE,
  /** After the start of the plan, the question may be at most this much later. */
  after: 24 * HOUR,
  /** Minutes by which the question may be put off, and how often. */
  later: { min: 15, max: 120, times: 6 },
  trustedName: 50,
  word: { min: 3, max: 40 },
  /** Wrong words in a minute. */
  wrongWords: { limit: 3, window: 60 },
  /** Mails that ask new trusted people for their confirmation, per member and New Jersey day. */
  requestsADay: 3,
} as const;

/**
 * `waiting` for its time, `asked` and not answered yet, `fine` after the member checked in, `told`
 * when nobody answered and the trusted person was notified, `missed` when there was nobody to notify.
 */
export const CHECK_IN_STATES = ['waiting', 'asked', 'fine', 'told', 'missed'] as const;

export const NO_EMERGENCY_SERVICE = text(
  'This is not an emergency service. In an emergency call 911 first.',
);

/** Words are compared without case, accents and surplus spaces: they are typed in a hurry. */
export const plainWord = (word: string): string =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
