import { type SQL, sql } from 'drizzle-orm';
import { ask, one, rows, some } from '../../db/ask';
import { idRow, row, text } from '../../db/columns';
import type { Context } from '../../platform/context';
import { type Mark, marksOf } from './banCodes';
import { giveBackStatements } from './giveBack';

const emailRow = row({ email: text });
const printRow = row({ print: text });
const traceRow = row({ kind: text, code: text });

/** All by which a member is known again; nothing of who is gone. */
export async function marksOfMember(
  context: Pick<Context, 'db'>,
  memberId: string,
): Promise<Mark[]> {
  const { member, prints, traces } = await ask(context.db, {
    member: one(emailRow)`SELECT email FROM members WHERE id = ${memberId}`,
    prints: rows(printRow)`SELECT print FROM photos WHERE member_id = ${memberId} AND print <> ''`,
    traces: rows(traceRow)`SELECT kind, code FROM member_traces WHERE member_id = ${memberId}`,
  });
  if (!member) return [];
  const own = await marksOf(context, {
    email: member.email,
    prints: prints.map(({ print }) => print),
  });
  return [
    ...own,
    ...traces.map(({ kind, code }) => ({ kind: kind as Mark['kind'], code, print: '' })),
  ];
}

/** They are kept for whom somebody has reported, until it is decided. `when` says that it is so. */
export function keepMarks(account: string, marks: readonly Mark[], when: SQL): SQL {
  return insertMarks(account, marks, null, when);
}

/** Nobody has anything against this account any more but, maybe, this report. */
export function dropMarks(account: SQL, reportId: string, when: SQL): SQL {
  return sql`DELETE FROM ban_marks WHERE account = ${account} AND banned_at IS NULL AND ${when}
    AND NOT EXISTS (SELECT 1 FROM reports WHERE reported_account = ${account}
      AND status = 'open' AND id <> ${reportId})`;
}

/**
 * A ban, also of an account that is gone: whoever is known again by these marks is held from now on,
 * and who has come back meanwhile at once. `held` answers who.
 */
export function banStatements(
  { now }: Pick<Context, 'now'>,
  account: string,
  marks: readonly Mark[],
  when: SQL,
) {
  const at = now.getTime();
  const returned = sql`SELECT member_id FROM holds
    WHERE account = ${account} AND held_at = ${at} AND released_at IS NULL`;
  return {
    marked: insertMarks(account, marks, at, when),
    banned: sql`UPDATE ban_marks SET banned_at = ${at}
      WHERE account = ${account} AND banned_at IS NULL AND ${when}`,
    returned: sql`UPDATE holds SET held_at = ${at}
      WHERE account = ${account} AND held_at IS NULL AND released_at IS NULL AND ${when}`,
    held: rows(idRow)`UPDATE members SET status = 'held'
      WHERE status = 'active' AND role <> 'admin' AND id IN (${returned}) AND ${when} RETURNING id`,
  };
}

/** The ban is taken back: nobody is held for it any more. Of the accounts that a query names. */
export function unbanStatements({ now }: Pick<Context, 'now'>, accounts: SQL, when: SQL) {
  const held = sql`SELECT member_id FROM holds WHERE account IN (${accounts})
    AND released_at IS NULL`;
  return {
    ...giveBackStatements({ now }, held, when),
    marks: sql`DELETE FROM ban_marks WHERE account IN (${accounts}) AND ${when}`,
    opened: sql`UPDATE members SET status = 'active' WHERE status = 'held' AND id IN (${held})
      AND ${when}`,
    released: sql`UPDATE holds SET released_at = ${now.getTime()}
      WHERE account IN (${accounts}) AND released_at IS NULL AND ${when}`,
  };
}

/** An administrator lets a held member in, for good. */
export function releaseStatement({ now }: Pick<Context, 'now'>, memberId: string, when: SQL) {
  return some`UPDATE holds SET released_at = ${now.getTime()}
    WHERE member_id = ${memberId} AND held_at IS NOT NULL AND released_at IS NULL AND ${when}
    RETURNING member_id`;
}

function insertMarks(account: string, marks: readonly Mark[], at: number | null, when: SQL): SQL {
  return sql`INSERT INTO ban_marks (kind, code, print, account, banned_at)
    SELECT value ->> 'kind', value ->> 'code', value ->> 'print', ${account}, ${at}
    FROM json_each(${JSON.stringify(marks)}) WHERE ${when}
    ON CONFLICT DO UPDATE SET banned_at = COALESCE(banned_at, excluded.banned_at)`;
}
