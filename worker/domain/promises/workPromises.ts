import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { PLAN_NAMES } from '../../../src/shared/rules/billing/prices';
import {
  REMINDER_MS,
  RENEWAL_LEAD_MS,
  RENEWAL_NOTICE_MS,
} from '../../../src/shared/rules/billing/subscription';
import { DAY, HOUR } from '../../../src/shared/rules/durations';
import type { JobName } from '../../../src/shared/rules/jobs';
import {
  HELD_HOURS,
  PHOTO_CHECK_HOURS,
  SECOND_ADMIN_HOURS,
} from '../../../src/shared/rules/safety/administration';
import { REPLY_HOURS } from '../../../src/shared/rules/safety/contact';
import { REPORT_HOURS } from '../../../src/shared/rules/safety/reports';
import { APPEAL_HOURS } from '../../../src/shared/rules/safety/verdicts';
import { columnWhere } from '../../db/expressions';
import { appeals, holds, jobRuns, parkedDecisions, photoChecks, reports } from '../../db/schema';
import { type Sentence, sentence } from '../../platform/sentence';
import { isOwnCase, isOwnHold, isOwnReport, isOwnTakeDown } from '../cases/ownCases';

/** Something promised within a time, and how to find out that it was not kept. */
export interface TimedPromise {
  /** A sentence for operators. */
  words: Sentence;
  /** What to check first when it is overdue. */
  mend: Sentence;
  /** Milliseconds since the oldest pending item began to wait. */
  within: number;
  /** Additional time for the job that keeps it; none where people keep it. */
  grace?: number;
  /**
   * SELECT of one value: since when the oldest unfinished item waits, in milliseconds since 1970;
   * NULL when there is none. It seeks an index, and reads a limited number of rows.
   */
  oldest: (at: number) => SQL;
}

/** What to check first when a job no longer does its work. */
export const jobFails = (job: JobName): Sentence =>
  sentence('The job “{job}” is failing: see the log for its error.', { job });

/** Ended terms that were not processed: only the first ones, since some wait for money. */
const TERMS_LOOKED_AT = 500;

/** What the members' pages promise about people, payments, and the schedule itself. */
export const WORK_PROMISES = {
  reports: {
    words: sentence('A person reviews each report within {hours} hours.', { hours: REPORT_HOURS }),
    mend: sentence('Give a verdict: Safety, soonest due first.'),
    within: REPORT_HOURS * HOUR,
    oldest: () =>
      oldestIn('reports_open_by_clock', reports.dueAt, REPORT_HOURS * HOUR, "status = 'open'"),
  },
  appeals: {
    words: sentence('Another administrator decides on each appeal within {hours} hours.', {
      hours: APPEAL_HOURS,
    }),
    mend: sentence(
      "Decide: Appeals, soonest due first. The administrator who gave the verdict can't; add a second one.",
    ),
    within: APPEAL_HOURS * HOUR,
    oldest: () =>
      oldestIn('appeals_open_by_clock', appeals.dueAt, APPEAL_HOURS * HOUR, "status = 'open'"),
  },
  'held members': {
    words: sentence(
      'Within {hours} hours, a person reviews each member who was recognized from a ban.',
      { hours: HELD_HOURS },
    ),
    mend: sentence('Let them in or close the account: Held, soonest due first.'),
    within: HELD_HOURS * HOUR,
    oldest: () =>
      oldestIn(
        'holds_open_by_clock',
        holds.dueAt,
        HELD_HOURS * HOUR,
        'due_at IS NOT NULL AND resolved_at IS NULL',
      ),
  },
  'photo checks': {
    words: sentence('Two administrators decide on each photo check within {hours} hours.', {
      hours: PHOTO_CHECK_HOURS,
    }),
    mend: sentence('Decide: Photo checks, soonest due first. To pass one takes two.'),
    within: PHOTO_CHECK_HOURS * HOUR,
    oldest: () =>
      oldestIn(
        'photo_checks_open_by_clock',
        photoChecks.dueAt,
        PHOTO_CHECK_HOURS * HOUR,
        "status = 'open' AND photo_id IS NOT NULL",
      ),
  },
  'cases without an administrator': {
    words: sentence(
      'Every case has an administrator who may decide it: not about themselves, and not alone about another administrator.',
    ),
    mend: sentence('Add another administrator: see “Administrators” in worker/operate/README.md.'),
    within: 0,
    oldest: (at) => oldestUndecidable(at),
  },
  support: {
    words: sentence('Everyone who writes to support gets a reply within {hours} hours.', {
      hours: REPLY_HOURS,
    }),
    mend: sentence('Reply, and mark it as answered: Support, longest waiting first.'),
    within: REPLY_HOURS * HOUR,
    oldest: () => sql`SELECT MIN(at) FROM (
      SELECT MIN(created_at) AS at FROM contact_messages INDEXED BY contact_open
        WHERE answered_at IS NULL AND priority = 0
      UNION ALL SELECT MIN(created_at) FROM contact_messages INDEXED BY contact_open
        WHERE answered_at IS NULL AND priority = 1)`,
  },
  'payments in doubt': {
    words: sentence("PayPal is asked every hour about any payment whose outcome isn't known."),
    mend: sentence(
      'Look for paypal-failure in the log. Without PayPal’s settings, nothing asks it.',
    ),
    within: HOUR,
    grace: HOUR,
    oldest: (at) => sql`SELECT check_at FROM payments INDEXED BY payments_to_check
      WHERE check_at IS NOT NULL AND check_at <= ${at} AND order_id IS NOT NULL
      ORDER BY check_at LIMIT 1`,
  },
  'renewal notices': {
    words: sentence(
      'Each renewal is announced by email days before: the longer the term, the earlier.',
    ),
    mend: [...jobFails('remind of renewals'), ...sentence('Nothing is charged without notice.')],
    within: 0,
    grace: DAY,
    oldest: (at) =>
      sql`SELECT MIN(at) FROM (${sql.join(
        PLAN_NAMES.map(
          (plan) => sql`SELECT MIN(term_end) - ${REMINDER_MS[plan]} AS at
          FROM subscriptions INDEXED BY subscriptions_to_announce
          WHERE ended = 0 AND auto_renew = 1 AND vault_id IS NOT NULL
            AND reminded_for IS NOT term_end
            AND CASE WHEN next_plan IS NULL THEN plan ELSE next_plan END = ${plan}
            AND term_end <= ${at + REMINDER_MS[plan]}`,
        ),
        sql.raw(' UNION ALL '),
      )})`,
  },
  renewals: {
    words: sentence(
      "PayPal accepts each renewal within half an hour of when it's due, six hours before its term ends.",
    ),
    mend: sentence(
      "The job “renew premium” is failing, or PayPal isn't accepting our calls: look for paypal-failure in the log, and check the credentials. Meanwhile, members keep premium for up to four days.",
    ),
    within: HOUR / 2,
    oldest: (at) => sql`SELECT
        MAX(s.term_end - ${RENEWAL_LEAD_MS}, s.notice_left_at + ${RENEWAL_NOTICE_MS}) FROM (
        SELECT * FROM subscriptions INDEXED BY subscriptions_by_end
        WHERE ended = 0 AND term_end <= ${at + RENEWAL_LEAD_MS}
        ORDER BY term_end LIMIT ${TERMS_LOOKED_AT}) s
      JOIN members m ON m.id = s.member_id AND m.status = 'active'
      WHERE s.auto_renew = 1 AND s.vault_id IS NOT NULL AND s.reminded_for = s.term_end
        AND s.notice_left_at <= ${at - RENEWAL_NOTICE_MS}
        AND s.failed_tries = 0 AND NOT EXISTS (SELECT 1 FROM payments p
          WHERE p.member_id = s.member_id AND p.term_end = s.term_end
            AND (p.status <> 'created' OR p.order_id IS NOT NULL))
      ORDER BY s.term_end LIMIT 1`,
  },
  decisions: {
    words: sentence(
      'A like, or its end, reaches the other member, even if something failed the first time.',
    ),
    mend: sentence(
      'The table “parked_decisions” says from which member to which. It was tried for days: fix what the log says about the queue “decisions”, then set due_at to 0.',
    ),
    within: 0,
    grace: DAY,
    oldest: () => oldestIn('parked_decisions_by_age', parkedDecisions.since),
  },
  schedule: {
    words: sentence('The schedule runs every hour, and checks that all of this is kept.'),
    mend: sentence(
      "Check the worker's cron triggers: they aren't starting any of its jobs, or each run fails right away.",
    ),
    within: HOUR,
    grace: 2 * HOUR,
    oldest: () => columnWhere(jobRuns.startedAt, eq(jobRuns.name, CHECK_JOB)),
  },
} satisfies Record<string, TimedPromise>;

/** The job that checks promises, by the name under which its runs are stored. */
export const CHECK_JOB = 'check promises';

/** The least value of a column, less so many ms. `when` is the text of a partial index's WHERE. */
export function oldestIn(index: string, column: SQLiteColumn, less = 0, when = 'TRUE'): SQL {
  return sql`SELECT MIN(${column}) - ${less}
    FROM ${column.table} INDEXED BY ${sql.raw(index)} WHERE ${sql.raw(when)}`;
}

/** Checked per queue, the soonest due first. */
const CASES_LOOKED_AT = 100;

/** No active administrator is free of `isBarred`, which refers to the administrator as `a`. */
const nobodyBut = (isBarred: SQL) => sql`NOT EXISTS (SELECT 1
  FROM members a INDEXED BY members_admins
  WHERE a.role = 'admin' AND a.status <> 'inactive' AND NOT ${isBarred})`;

/** SELECT of one value: since when a case is undecidable. D1 accepts five parts in one UNION. */
function oldestUndecidable(at: number): SQL {
  const [admin, checked] = [sql.raw('a.id'), sql.raw('c.member_id')];
  return sql`SELECT MIN(since) FROM (
    SELECT r.created_at AS since FROM (SELECT * FROM reports INDEXED BY reports_open_by_clock
      WHERE status = 'open' ORDER BY due_at LIMIT ${CASES_LOOKED_AT}) r
    WHERE ${nobodyBut(isOwnReport(admin, 'r'))}
    UNION ALL SELECT p.created_at FROM (SELECT * FROM appeals INDEXED BY appeals_open_by_clock
      WHERE status = 'open' ORDER BY due_at LIMIT ${CASES_LOOKED_AT}) p
    JOIN verdicts v ON v.id = p.verdict_id
    WHERE ${nobodyBut(sql`(v.decided_by IS a.id OR ${isOwnCase(admin, sql.raw('v.member_id'))})`)}
    UNION ALL SELECT t.created_at FROM (SELECT * FROM take_downs
        INDEXED BY take_downs_open_by_clock
      WHERE (status IN ('received', 'hidden') OR objected_at IS NOT NULL)
      ORDER BY due_at LIMIT ${CASES_LOOKED_AT}) t
    WHERE ${nobodyBut(sql`(t.resolved_by IS a.id OR ${isOwnTakeDown(admin, 't')})`)}
    UNION ALL SELECT h.since FROM (SELECT * FROM holds INDEXED BY holds_open_by_clock
      WHERE due_at IS NOT NULL AND resolved_at IS NULL ORDER BY due_at LIMIT ${CASES_LOOKED_AT}) h
    WHERE ${nobodyBut(isOwnHold(admin, 'h'))}
    UNION ALL SELECT * FROM (
      SELECT c.sent_at AS since FROM (SELECT * FROM photo_checks
          INDEXED BY photo_checks_open_by_clock
        WHERE status = 'open' AND photo_id IS NOT NULL ORDER BY due_at LIMIT ${CASES_LOOKED_AT}) c
      WHERE ${nobodyBut(sql`(c.first_by IS a.id OR ${isOwnCase(admin, checked)})`)}
      UNION ALL SELECT q.asked_at FROM (SELECT * FROM admin_requests
          INDEXED BY admin_requests_by_time
        WHERE asked_at > ${at - SECOND_ADMIN_HOURS * HOUR} ORDER BY asked_at LIMIT ${CASES_LOOKED_AT}) q
      WHERE ${nobodyBut(sql`a.id IN (q.target_id, q.asked_by)`)}))`;
}
