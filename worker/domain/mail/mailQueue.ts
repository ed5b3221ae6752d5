import { eq, lt, lte, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DAY, HOUR, MINUTE } from '../../../src/shared/rules/durations';
import { integer, row, text } from '../../db/columns';
import { allOf, anyOf } from '../../db/guard';
import { firstRow, type Query, runAll, singleValue } from '../../db/runBatch';
import { linkTokens, mailHours, mails, subscriptions, trustedPeople } from '../../db/schema';
import { deleteWhere, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import type { Queue } from '../outbox/drain';
import { tableQueue } from '../outbox/tableQueue';
import type { DeferredMail } from './mailKind';
import { mailsInTurn, pauseEnds } from './mailPace';
import { MAIL_PRIORITIES, rankOf } from './mailPriority';

/** Longer than a provider takes to respond. */
const LEASE = 2 * MINUTE;
/** The delay after each failure; after the last one the mail has failed. Some 27 hours in all. */
const RETRY_AFTER = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 15 * HOUR];
const SENT_KEPT = 7 * DAY;
const FAILED_KEPT = 30 * DAY;
/** A letter is about this week: the next one follows. */
const LETTER_WAITS = 6 * DAY;

const dueMail = z.object({
  key: z.string(),
  /** `null` for mail to support. */
  member_id: z.nullable(z.string()),
  kind: z.string(),
  priority: z.number(),
  data: z.string(),
  created_at: z.number(),
  tries: z.number(),
});

export type DueMail = z.infer<typeof dueMail>;

/**
 * `refused`: the provider will never accept it. `dropped`: nothing is left to say; the same mail
 * may be queued again later.
 */
export type MailDelivery = 'sent' | 'refused' | 'dropped' | DeferredMail;

export function mailQueue(
  context: Context,
  deliver: (mail: DueMail) => Promise<MailDelivery>,
  which: SQL,
  lease = LEASE,
): Queue<DueMail> {
  const { db, now } = context;
  const queue = tableQueue(context, { name: 'mails', key: ['key'], row: dueMail, lease });
  const settle = (mail: DueMail, state: 'sent' | 'failed', data?: Record<string, never>) =>
    db.run(updateWhere(mails, { state, settledAt: now.getTime(), data }, queue.taken([mail])));
  return {
    name: queue.name,
    about: ({ kind }) => kind,
    take: (limit) => queue.take(limit, mailsInTurn(context, which, limit)),
    attempt: async (mail) => {
      const delivery = await deliver(mail);
      if (delivery === 'sent') {
        return runAll(db, [
          settle(mail, 'sent', {}),
          pauseEnds(context, mail.priority),
          ...(mail.kind === 'renewal-reminder' ? [noteNoticeSent(context, mail)] : []),
        ]);
      }
      if (delivery === 'refused') return settle(mail, 'failed', {});
      if (delivery === 'dropped') return queue.done([mail]);
      // Not a failure: it starts over at that time.
      return db.run(updateWhere(mails, { dueAt: delivery.retryAt, tries: 0 }, queue.taken([mail])));
    },
    backoff: (failures) => RETRY_AFTER[failures - 1] ?? null,
    putOff: (mail, wait) => (wait === null ? settle(mail, 'failed') : queue.putOff(mail, wait)),
  };
}

const stateRow = row({ state: text });

/** Whether a mail waits, was sent or has failed; `null` when it was never queued, or dropped. */
export async function mailState({ db }: Pick<Context, 'db'>, key: string) {
  const found = await firstRow(stateRow)`SELECT state FROM mails WHERE key = ${key}`.run(db);
  return found?.state ?? null;
}

/** How many mails were due more than an hour ago, counted up to 1,000. */
export function delayedMails({ now }: Pick<Context, 'now'>): Query<number> {
  const before = now.getTime() - HOUR;
  return singleValue(integer)`SELECT COUNT(*) FROM (SELECT 1 FROM mails INDEXED BY mails_by_turn
    WHERE state = 'waiting' AND priority IN ${[...MAIL_PRIORITIES.keys()]} AND due_at < ${before}
    LIMIT 1000)`;
}

/**
 * Removes mails settled long ago, letters that could not be sent, expired links, and trusted people
 * who never confirmed.
 */
export async function forgetMails({ db, now }: Context): Promise<void> {
  const at = now.getTime();
  const unsentLetter = { state: 'waiting', priority: rankOf('letters') } as const;
  const unconfirmed = { confirmedAt: null, stoppedAt: null };
  await runAll(db, [
    deleteWhere(
      mails,
      anyOf(
        allOf(eq(mails.state, 'sent'), lte(mails.settledAt, at - SENT_KEPT)),
        allOf(eq(mails.state, 'failed'), lte(mails.settledAt, at - FAILED_KEPT)),
      ),
    ),
    deleteWhere(mails, unsentLetter, lte(mails.createdAt, at - LETTER_WAITS)),
    deleteWhere(mailHours, lt(mailHours.hour, Math.floor((at - 2 * DAY) / HOUR))),
    deleteWhere(linkTokens, lte(linkTokens.expiresAt, at)),
    deleteWhere(trustedPeople, unconfirmed, lte(trustedPeople.askedAt, at - FAILED_KEPT)),
  ]);
}

/**
 * The statement that records that a renewal notice was sent: only then may the renewal be charged.
 * Has no effect for other mails and for a notice that a later one replaces.
 */
function noteNoticeSent({ now }: Pick<Context, 'now'>, { key, member_id }: DueMail) {
  const isIts = { memberId: member_id ?? '', noticeKey: key };
  return updateWhere(subscriptions, { noticeLeftAt: now.getTime() }, isIts);
}
