import { type SQL, sql } from 'drizzle-orm';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Longer than a provider takes to answer: until then a mail is its taker's alone. */
const LEASE = 2 * MINUTE;
/** Until the next try after each failure; after the last a mail has failed. Some 27 hours in all. */
const RETRY_AFTER = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 15 * HOUR];
const SENT_KEPT = 7 * DAY;
const FAILED_KEPT = 30 * DAY;

export interface TakenMail {
  key: string;
  /** `null`: it goes to support. */
  memberId: string | null;
  kind: string;
  data: string;
  tries: number;
  createdAt: number;
}

/**
 * Takes up to `limit` mails that are due, the longest due first. Two workers that ask at once get
 * different ones: taking moves the due time on, and a batch runs alone.
 */
export function takeStatement(now: number, limit: number, which: SQL = sql`TRUE`): SQL {
  return sql`
    UPDATE mails SET due_at = ${now + LEASE}, tries = tries + 1
    WHERE key IN (SELECT key FROM mails WHERE state = 'waiting' AND due_at <= ${now} AND ${which}
      ORDER BY due_at LIMIT ${limit})
    RETURNING key, member_id AS memberId, kind, data, tries, created_at AS createdAt`;
}

/** Only whoever took it last settles it: a taker that was slower than its lease changes nothing. */
const mine = ({ key, tries }: TakenMail): SQL =>
  sql`key = ${key} AND state = 'waiting' AND tries = ${tries}`;

export function sentStatement(mail: TakenMail, now: number): SQL {
  return sql`UPDATE mails SET state = 'sent', settled_at = ${now}, data = '{}'
    WHERE ${mine(mail)}`;
}

/** Nothing is left to tell: the same may be said again when there is. */
export function dropStatement(mail: TakenMail): SQL {
  return sql`DELETE FROM mails WHERE ${mine(mail)}`;
}

/** Not a failure: it is looked at again as if for the first time. */
export function laterStatement(mail: TakenMail, dueAt: number): SQL {
  return sql`UPDATE mails SET due_at = ${dueAt}, tries = 0 WHERE ${mine(mail)}`;
}

export function failedStatement(mail: TakenMail, now: number): SQL {
  const wait = RETRY_AFTER[mail.tries - 1];
  return wait === undefined
    ? sql`UPDATE mails SET state = 'failed', settled_at = ${now} WHERE ${mine(mail)}`
    : sql`UPDATE mails SET due_at = ${now + wait} WHERE ${mine(mail)}`;
}

/** What was sent goes after 7 days, what failed after 30. */
export function forgetStatement(now: number): SQL {
  return sql`DELETE FROM mails WHERE (state = 'sent' AND settled_at <= ${now - SENT_KEPT})
    OR (state = 'failed' AND settled_at <= ${now - FAILED_KEPT})`;
}
