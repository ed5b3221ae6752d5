import { sql } from 'drizzle-orm';
import {
  REMINDER_MS,
  RENEWAL_LEAD_MS,
  RENEWAL_NOTICE_MS,
} from '../../src/shared/rules/billing/subscription';
import { SESSION_DAYS } from '../../src/shared/rules/limits';
import { HELD_HOURS, PHOTO_CHECK_HOURS } from '../../src/shared/rules/safety/administration';
import { REPORT_HOURS, SEALED_DAYS } from '../../src/shared/rules/safety/reports';
import { TAKE_DOWN_HOURS } from '../../src/shared/rules/safety/takeDowns';
import { APPEAL_HOURS } from '../../src/shared/rules/safety/verdicts';
import {
  adminRequests,
  appeals,
  contactMessages,
  deletions,
  endedConversations,
  holds,
  jobRuns,
  mails,
  parkedDecisions,
  payments,
  photoChecks,
  pictureRemovals,
  rateWindows,
  reports,
  sessions,
  subscriptions,
  takeDowns,
  vaultRemovals,
  verdicts,
} from '../../worker/db/schema';
import { MAIL_PRIORITIES } from '../../worker/domain/mail/mailPriority';
import { CHECK_JOB } from '../../worker/domain/promises/workPromises';
import { leftWith } from './nothingOpen';
import { db, signedIn } from './signedIn';
import { neighbours } from './world';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const unique = () => crypto.randomUUID();
const someone = async () => (await neighbours([{}]))[0]?.id ?? '';

const mail = (priority: (typeof MAIL_PRIORITIES)[number]) => async (since: number) => {
  await db.insert(mails).values({
    key: unique(),
    memberId: await someone(),
    kind: 'likes',
    data: {},
    priority: MAIL_PRIORITIES.indexOf(priority),
    // Retried again and again: an item that is due later is as old as before.
    dueAt: since + 400 * DAY,
    createdAt: since,
  });
};

const settledMail = (state: 'sent' | 'failed') => async (since: number) => {
  const [at, key] = [since - HOUR, unique()];
  const row = { key, kind: 'likes', data: {}, state, dueAt: at, createdAt: at };
  await db.insert(mails).values({ ...row, settledAt: since });
};

export async function report(given: Partial<typeof reports.$inferInsert>) {
  const base = { id: unique(), category: 'other', details: '', createdAt: 1, dueAt: 1 } as const;
  await db.insert(reports).values({ ...base, ...given });
}

export async function subscription(given: Partial<typeof subscriptions.$inferInsert>) {
  const [memberId, vaultId] = [await someone(), unique()];
  const row = {
    memberId,
    vaultId,
    plan: 'monthly',
    autoRenew: true,
    termEnd: 1,
    ...given,
  } as const;
  await db.insert(subscriptions).values(row);
  return row;
}

const message = (priority: boolean) => (createdAt: number) =>
  db.insert(contactMessages).values({
    id: unique(),
    name: 'Ann',
    email: 'ann@parkway.example',
    subject: 'Hello',
    message: 'Hello',
    priority,
    createdAt,
  });

const takeDown = (given: Partial<typeof takeDowns.$inferInsert>) =>
  db.insert(takeDowns).values({
    id: unique(),
    kind: 'copyright',
    url: '',
    description: '',
    name: 'Ann',
    email: 'ann@parkway.example',
    signature: 'Ann',
    createdAt: 1,
    confirmedAt: 1,
    dueAt: 1,
    ...given,
  });

/** Not due yet by its deadline. */
const later = Date.now() + 30 * 24 * HOUR;

const undecided = [
  (since: number) => takeDown({ dueAt: since + TAKE_DOWN_HOURS * HOUR }),
  (since: number) =>
    takeDown({ status: 'removed', objectedAt: since, dueAt: since + TAKE_DOWN_HOURS * HOUR }),
];

const appeal = async (since: number, decidedBy: string | null) => {
  const [memberId, verdictId] = [await someone(), unique()];
  const given = { measure: 'warned', rule: 'other', reason: '', decidedAt: since } as const;
  await db.insert(verdicts).values({ id: verdictId, memberId, decidedBy, ...given });
  const dueAt = since + APPEAL_HOURS * HOUR;
  await db
    .insert(appeals)
    .values({ id: unique(), verdictId, text: 'No.', createdAt: since, dueAt });
};

const photoCheck = (since: number, memberId: string, firstBy: string | null = null) =>
  db.insert(photoChecks).values({
    id: unique(),
    memberId,
    gesture: 'fist',
    photoId: unique(),
    mainPhotoId: unique(),
    sentAt: since,
    dueAt: since + PHOTO_CHECK_HOURS * HOUR,
    firstBy,
  });

const held = (since: number, memberId: string) =>
  db.insert(holds).values({
    memberId,
    cause: 'device',
    since,
    heldAt: since,
    dueAt: since + HELD_HOURS * HOUR,
  });

/** What the only administrator may not decide. */
const UNDECIDABLE: readonly ((since: number, only: string) => Promise<unknown>)[] = [
  (since, only) =>
    report({ reporterId: only, createdAt: since, dueAt: since + REPORT_HOURS * HOUR }),
  (since, only) =>
    report({
      reportedId: only,
      reportedAccount: only,
      createdAt: since,
      dueAt: since + REPORT_HOURS * HOUR,
    }),
  (since, only) => appeal(since, only),
  (since, only) =>
    takeDown({ memberId: only, createdAt: since, dueAt: since + TAKE_DOWN_HOURS * HOUR }),
  (since, only) => held(since, only),
  (since, only) => photoCheck(since, only),
  async (since, only) => photoCheck(since, await someone(), only),
];

/** For each promise, what makes something wait since a given time. */
export const OPEN: Record<string, readonly ((since: number) => Promise<unknown>)[]> = {
  reports: [(since) => report({ createdAt: since, dueAt: since + REPORT_HOURS * HOUR })],
  appeals: [(since) => appeal(since, null)],
  'held members': [async (since) => held(since, await someone())],
  'photo checks': [async (since) => photoCheck(since, await someone())],
  'cases without an administrator': [
    ...UNDECIDABLE.map((open) => async (since: number) => {
      const [only = ''] = await leftWith(1);
      await open(since, only);
    }),
    async (since) => {
      const [targetId = '', askedBy = ''] = await leftWith(2);
      await db.insert(adminRequests).values({ targetId, askedBy, act: 'activate', askedAt: since });
    },
    async (since) => {
      await db.run(sql`UPDATE members SET role = 'member'`);
      await report({ createdAt: since, dueAt: since + REPORT_HOURS * HOUR });
    },
  ],
  'take-downs': undecided,
  'take-downs: 24 hours': undecided,
  'take-downs: 36 hours': undecided,
  'take-downs: 44 hours': undecided,
  'take-downs: minors': [
    (createdAt) => takeDown({ kind: 'minor', createdAt, confirmedAt: null, dueAt: later }),
    (objectedAt) =>
      takeDown({ kind: 'minor', status: 'removed', createdAt: 1, objectedAt, dueAt: later }),
  ],
  'claimed pictures': [(copiesUntil) => takeDown({ status: 'removed', copiesUntil })],
  support: [message(false), message(true)],
  'payments in doubt': [
    (since) =>
      db.insert(payments).values({
        id: unique(),
        kind: 'purchase',
        plan: 'monthly',
        amountCents: 899,
        status: 'pending',
        autoRenew: false,
        orderId: unique(),
        createdAt: since - DAY,
        checkAt: since,
      }),
  ],
  'renewal notices': [
    (since) => subscription({ plan: 'annual', termEnd: since + REMINDER_MS.annual }),
    (since) =>
      subscription({ plan: 'annual', nextPlan: 'monthly', termEnd: since + REMINDER_MS.monthly }),
    (since) => subscription({ plan: 'quarterly', termEnd: since + REMINDER_MS.quarterly }),
  ],
  renewals: [
    (since) =>
      subscription({
        termEnd: since + RENEWAL_LEAD_MS,
        remindedFor: since + RENEWAL_LEAD_MS,
        noticeLeftAt: since - RENEWAL_NOTICE_MS,
      }),
  ],
  decisions: [
    async (since) =>
      db
        .insert(parkedDecisions)
        .values({ memberId: await someone(), otherId: await someone(), since }),
  ],
  schedule: [(startedAt) => db.insert(jobRuns).values({ name: CHECK_JOB, startedAt, tookMs: 1 })],
  'mails: security': [mail('security')],
  'mails: payments': [mail('payments')],
  'mails: confirmations': [mail('confirmations')],
  'mails: people': [mail('people')],
  'mails: letters': [mail('letters')],
  'mail records: sent': [settledMail('sent')],
  'mail records: failed': [settledMail('failed')],
  'deleted accounts': [
    // Parked: it is not tried any more.
    (since) =>
      db
        .insert(deletions)
        .values({ memberId: unique(), kind: 'inbox', thing: '', since, dueAt: null }),
  ],
  'removed pictures': [
    (since) => db.insert(pictureRemovals).values({ photoId: unique(), dueAt: null, since }),
  ],
  'payment methods': [
    (queuedAt) => db.insert(vaultRemovals).values({ vaultId: unique(), queuedAt, dueAt: null }),
  ],
  'sealed messages': [
    async (since) =>
      db.insert(endedConversations).values({
        memberId: await someone(),
        otherId: unique(),
        firstName: 'Ann',
        endedAt: since,
        sealedUntil: since + SEALED_DAYS * DAY,
      }),
  ],
  'report evidence': [(since) => report({ status: 'dismissed', resolvedAt: since })],
  'sign-ins': [
    async (since) => {
      const { row } = await signedIn();
      await db.insert(sessions).values({
        id: unique(),
        publicId: unique(),
        memberId: row.id,
        createdAt: since,
        lastUsedAt: since,
        expiresAt: since + SESSION_DAYS * DAY,
      });
    },
  ],
  'counts against abuse': [
    (windowStart) => db.insert(rateWindows).values({ key: unique(), windowStart, count: 1 }),
  ],
};
