import { type SQL, sql } from 'drizzle-orm';
import { DAY, HOUR, MINUTE } from '../../../src/shared/rules/durations';
import { mails } from '../../db/schema';
import { sentence } from '../../platform/sentence';
import { type MailPriority, rankOf } from '../mail/mailPriority';
import { jobFails, oldestIn, type TimedPromise } from './workPromises';

/** By the time they were queued, so that retries do not make a mail younger. */
const waiting = (priority: MailPriority) => () =>
  oldestIn(
    'mails_by_age',
    mails.createdAt,
    0,
    `state = 'waiting' AND priority = ${rankOf(priority)}`,
  );

const PROVIDER = sentence(
  "Look for outbox-delayed and mail-paused in the log: they show the mail provider's answers. Its own page says whether it's down, and what the daily quota is.",
);

/** Records older than those that may be kept. Few are failed, so few rows are skipped. */
const settledBefore = (state: 'sent' | 'failed'): SQL => sql`SELECT settled_at
  FROM (SELECT settled_at, state FROM mails INDEXED BY mails_settled
    WHERE state <> 'waiting' ORDER BY settled_at LIMIT 1000) WHERE state = ${state} LIMIT 1`;

export const MAIL_PROMISES = {
  'mails: security': {
    words: sentence('Emails about passwords, sign-ins and verdicts go out within 30 minutes.'),
    mend: PROVIDER,
    within: 30 * MINUTE,
    oldest: waiting('security'),
  },
  'mails: payments': {
    words: sentence('Receipts and renewal notices go out within 6 hours.'),
    mend: PROVIDER,
    within: 6 * HOUR,
    oldest: waiting('payments'),
  },
  'mails: confirmations': {
    words: sentence('Emails that ask to confirm an address go out within 24 hours.'),
    mend: [
      ...sentence(
        'There may be more in the queue than half of MAIL_DAILY_QUOTA allows: look for a flood of sign-ups.',
      ),
      ...PROVIDER,
    ],
    within: DAY,
    oldest: waiting('confirmations'),
  },
  'mails: people': {
    words: sentence('Emails about members, events and support requests go out within 48 hours.'),
    mend: [
      ...sentence(
        'There may be more in the queue than MAIL_DAILY_QUOTA allows: ask the provider for more, and raise it.',
      ),
      ...PROVIDER,
    ],
    within: 2 * DAY,
    oldest: waiting('people'),
  },
  'mails: letters': {
    words: sentence("The weekly email goes out within 3 days; after 6, it's dropped."),
    mend: sentence(
      'More members want it than a quarter of MAIL_DAILY_QUOTA can reach: ask the provider for more, and raise it.',
    ),
    within: 3 * DAY,
    oldest: waiting('letters'),
  },
  'mail records: sent': {
    words: sentence('The record that an email was sent is kept for 7 days.'),
    mend: jobFails('forget mails'),
    within: 7 * DAY,
    grace: 6 * HOUR,
    oldest: () => settledBefore('sent'),
  },
  'mail records: failed': {
    words: sentence("The record that an email couldn't be sent is kept for 30 days."),
    mend: jobFails('forget mails'),
    within: 30 * DAY,
    grace: 6 * HOUR,
    oldest: () => settledBefore('failed'),
  },
} satisfies Record<string, TimedPromise>;
