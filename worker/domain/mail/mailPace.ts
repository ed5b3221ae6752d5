import { eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { HOUR, MINUTE } from '../../../src/shared/rules/durations';
import { minus, plus } from '../../db/expressions';
import { ALWAYS, allOf } from '../../db/guard';
import { runAll } from '../../db/runBatch';
import { mailHours, mailPauses } from '../../db/schema';
import { deleteWhere, didWrite, insertWhere, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import {
  DEFAULT_DAILY_QUOTA,
  MAIL_PRIORITIES,
  type MailPriority,
  shareLimits,
} from './mailPriority';

type Pacing = Pick<Context, 'db' | 'now' | 'vars'>;

const HOURS_OF_A_DAY = 24;

/** The first pause after a refusal, in milliseconds; each consecutive one is twice as long. */
const FIRST_PAUSE = { rate: MINUTE, quota: 15 * MINUTE };
const LONGEST_PAUSE: Record<MailPriority, number> = {
  security: 0,
  payments: 15 * MINUTE,
  confirmations: 15 * MINUTE,
  people: HOUR,
  letters: 4 * HOUR,
};

const hourOf = (now: Date) => Math.floor(now.getTime() / HOUR);

/** The last 24 hours and the started hour before them: never less than the provider counts. */
const isRecent = (now: Date) => gte(mailHours.hour, hourOf(now) - HOURS_OF_A_DAY);

/**
 * The keys of the mails to send next: by priority, then the longest due. A priority sends at most
 * its share of the quota, nothing while it is paused, and one mail after a pause, to see whether
 * the provider accepts it. `which` restricts the mails. It reads only as many rows per priority as
 * it returns.
 */
export function mailsInTurn({ now, vars }: Pacing, which: SQL, limit: number): SQL {
  const at = now.getTime();
  const due = MAIL_PRIORITIES.map(
    (priority, rank) => sql`SELECT * FROM (SELECT key, priority, due_at FROM mails
      WHERE state = 'waiting' AND priority = ${rank} AND due_at <= ${at} AND ${which}
      ORDER BY due_at LIMIT ${room(priority, rank)})`,
  );
  return sql`WITH sent AS MATERIALIZED (SELECT priority, SUM(sent) AS mails FROM mail_hours
      WHERE ${isRecent(now)} GROUP BY priority)
    SELECT key FROM (${sql.join(due, sql.raw(' UNION ALL '))}) ORDER BY priority, due_at LIMIT ${limit}`;

  function room(priority: MailPriority, rank: number): SQL | number {
    if (priority === 'security') return limit;
    const unlessPaused = sql`COALESCE((SELECT IIF(until > ${at}, 0, 1) FROM mail_pauses
      WHERE priority = ${rank}), ${limit})`;
    const bounds = shareLimits(priority, quotaOf(vars));
    if (bounds === null) return unlessPaused;
    return sql`CAST(MIN(
      MAX(0, ${bounds.before} - (SELECT COALESCE(SUM(mails), 0) FROM sent)),
      MAX(0, ${bounds.own} - (SELECT COALESCE(SUM(mails), 0) FROM sent WHERE priority = ${rank})),
      ${unlessPaused}) AS INTEGER)`;
  }
}

/**
 * Counts a mail before it is sent, so that concurrent runs together stay within a priority's share.
 */
export function takeShare({ db, now, vars }: Pacing, rank: number): Promise<boolean> {
  const bounds = shareLimits(MAIL_PRIORITIES[rank] ?? 'letters', quotaOf(vars));
  const used = (of: SQL) =>
    sql`(SELECT COALESCE(SUM(sent), 0) FROM mail_hours WHERE ${isRecent(now)} AND ${of})`;
  const isLeft =
    bounds &&
    allOf(lt(used(ALWAYS), bounds.before), lt(used(eq(mailHours.priority, rank)), bounds.own));
  const one = { hour: hourOf(now), priority: rank, sent: 1 };
  const more = { sent: plus(mailHours.sent, 1) };
  const target = [mailHours.hour, mailHours.priority];
  return didWrite(insertWhere(mailHours, one, isLeft ?? ALWAYS, { target, set: more })).run(db);
}

/** Mails that the provider did not accept are not counted. */
export function returnShare({ db, now }: Pacing, rank: number) {
  const less = { sent: minus(mailHours.sent, 1) };
  return db.run(updateWhere(mailHours, less, { hour: hourOf(now), priority: rank }));
}

/**
 * The provider refused a mail of this rank because of its pace: this priority and all lower ones
 * wait, lower ones longer. Simultaneous refusals count once. Security mails are never paused: each
 * is tried by itself.
 */
export async function pauseFrom({ db, now }: Pacing, rank: number, answer: 'rate' | 'quota') {
  const at = now.getTime();
  const first = FIRST_PAUSE[answer];
  const pauses = MAIL_PRIORITIES.flatMap((priority, each) => {
    if (priority === 'security' || each < rank) return [];
    const longest = LONGEST_PAUSE[priority];
    return db.run(sql`INSERT INTO mail_pauses (priority, refusals, until)
      VALUES (${each}, 1, ${at + Math.min(first, longest)})
      ON CONFLICT (priority) DO UPDATE SET refusals = refusals + 1,
        until = ${at} + MIN(${longest}, ${first} * (1 << MIN(refusals, 20)))
      WHERE until <= ${at}`);
  });
  await runAll(db, pauses);
}

/** Ends the past pauses of this priority and higher ones, once a mail of this rank was accepted. */
export const pauseEnds = ({ now }: Pick<Context, 'now'>, rank: number) =>
  deleteWhere(mailPauses, lte(mailPauses.priority, rank), lte(mailPauses.until, now.getTime()));

const quotaOf = (vars: Context['vars']) => vars.MAIL_DAILY_QUOTA ?? DEFAULT_DAILY_QUOTA;
