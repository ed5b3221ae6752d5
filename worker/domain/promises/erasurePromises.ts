import { DAY, HOUR } from '../../../src/shared/rules/durations';
import { SESSION_DAYS } from '../../../src/shared/rules/limits';
import { EVIDENCE_DAYS, SEALED_DAYS } from '../../../src/shared/rules/safety/reports';
import {
  deletions,
  endedConversations,
  pictureRemovals,
  rateWindows,
  reports,
  sessions,
  vaultRemovals,
} from '../../db/schema';
import { sentence } from '../../platform/sentence';
import { jobFails, oldestIn, type TimedPromise } from './workPromises';

const PARKED = sentence(
  'What was tried too often no longer has a due_at: fix what the log says under outbox-parked, then set due_at to 0.',
);

export const ERASURE_PROMISES = {
  'deleted accounts': {
    words: sentence(
      'Everything a deleted account has outside the database is gone within 24 hours.',
    ),
    mend: [...sentence('The table “deletions” says which account and what.'), ...PARKED],
    within: DAY,
    oldest: () => oldestIn('deletions_by_age', deletions.since),
  },
  'removed pictures': {
    words: sentence('Pictures that were removed leave the bucket within 24 hours.'),
    mend: [...sentence('The table “picture_removals” says which.'), ...PARKED],
    within: DAY,
    oldest: () =>
      oldestIn('picture_removals_by_age', pictureRemovals.since, 0, 'since IS NOT NULL'),
  },
  'payment methods': {
    words: sentence(
      "Within 48 hours, PayPal is told to forget a payment method that's no longer used.",
    ),
    mend: [
      ...sentence(
        'The table “vault_removals” says which. Without PayPal’s settings, nothing asks it.',
      ),
      ...PARKED,
    ],
    within: 2 * DAY,
    oldest: () => oldestIn('vault_removals_by_age', vaultRemovals.queuedAt),
  },
  'sealed messages': {
    words: sentence('What was said before a conversation ended is gone after {days} days.', {
      days: SEALED_DAYS,
    }),
    mend: sentence(
      'The conversation’s object erases it when its alarm goes off, and tries again: see the log for its error.',
    ),
    within: SEALED_DAYS * DAY,
    grace: DAY,
    oldest: () =>
      oldestIn('ended_conversations_by_seal', endedConversations.sealedUntil, SEALED_DAYS * DAY),
  },
  'report evidence': {
    words: sentence('What a report holds is erased {days} days after the verdict.', {
      days: EVIDENCE_DAYS,
    }),
    mend: jobFails('erase evidence'),
    within: EVIDENCE_DAYS * DAY,
    grace: 6 * HOUR,
    oldest: () =>
      oldestIn('reports_to_erase', reports.resolvedAt, 0, "status <> 'open' AND erased_at IS NULL"),
  },
  'sign-ins': {
    words: sentence('A sign-in is kept for {days} days.', { days: SESSION_DAYS }),
    mend: jobFails('forget sign-ins'),
    within: SESSION_DAYS * DAY,
    grace: 6 * HOUR,
    oldest: () => oldestIn('sessions_by_expiry', sessions.expiresAt, SESSION_DAYS * DAY),
  },
  'counts against abuse': {
    words: sentence('Counts against abuse are kept for two days.'),
    mend: jobFails('forget counts'),
    within: 2 * DAY,
    grace: 6 * HOUR,
    oldest: () => oldestIn('rate_windows_by_start', rateWindows.windowStart),
  },
} satisfies Record<string, TimedPromise>;
