import { eq, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { HOUR } from '../../../src/shared/rules/durations';
import { HELD_HOURS } from '../../../src/shared/rules/safety/administration';
import { idRow, integer, row, text } from '../../db/columns';
import { iif, isAmong, rowHas } from '../../db/expressions';
import { guarded } from '../../db/guard';
import { firstRow, rows, runBatch } from '../../db/runBatch';
import { banMarks, holds, members, reports } from '../../db/schema';
import { deleteWhere, didUpdate, existsIn, returning, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import type { BatchContext } from '../act';
import { type Mark, marksOf, plainMark } from './banCodes';
import { restoreHeldStatements } from './restoreHeld';

const emailRow = row({ email: text });
const uploadRow = row({ print: text, uploadedAt: integer });
const traceRow = row({ kind: text, code: text });

/** All marks that identify a member; none for a member who is gone. */
export async function marksOfMember(context: Pick<Context, 'db'>, memberId: string) {
  const { member, uploads, traces } = await runBatch(context.db, {
    member: firstRow(emailRow)`SELECT email FROM members WHERE id = ${memberId}`,
    uploads: rows(uploadRow)`SELECT p.print, COALESCE(u.first_at, p.created_at) AS uploadedAt
      FROM photos p LEFT JOIN picture_uploads u ON u.member_id = p.member_id AND u.print = p.print
      WHERE p.member_id = ${memberId} AND p.print <> ''`,
    traces: rows(traceRow)`SELECT kind, code FROM member_traces WHERE member_id = ${memberId}`,
  });
  if (!member) return [];
  const own = await marksOf(context, { email: member.email, uploads });
  return [...own, ...traces.map(({ kind, code }) => plainMark(kind as Mark['kind'], code))];
}

/** Keeps the marks of a reported member until the report, whose condition is `when`, is decided. */
export function keepMarks<When extends SQL>(account: string, marks: readonly Mark[], when: When) {
  return insertMarks(account, marks, null, when);
}

/** Deletes an account's marks unless there is a case against it other than this report. */
export function dropMarks<When extends SQL>(account: string, reportId: string, when: When) {
  return deleteWhere(
    banMarks,
    { account, bannedAt: null },
    when,
    not(existsIn(reports, { reportedAccount: account, status: 'open' }, ne(reports.id, reportId))),
  );
}

/**
 * A ban, also of an account that is gone: members whom these marks identify are held from now on,
 * and those who have already come back are held at once, or only queued when identified by a photo
 * alone. `held` returns who is hidden. The banned account leaves the queue.
 */
export function banStatements<When extends SQL>(
  { now, session }: Pick<BatchContext, 'now' | 'session'>,
  account: string,
  marks: readonly Mark[],
  when: When,
) {
  const at = now.getTime();
  const returned = rowHas(holds, { account, heldAt: at, releasedAt: null });
  const hold = updateWhere(
    members,
    { status: 'held' },
    { status: 'active' },
    ne(members.role, 'admin'),
    isAmong(members.id, holds.memberId, returned),
    when,
  );
  return {
    marked: insertMarks(account, marks, at, when),
    banned: updateWhere(banMarks, { bannedAt: at }, { account, bannedAt: null }, when),
    returned: updateWhere(
      holds,
      { dueAt: at + HELD_HOURS * HOUR, heldAt: iif(eq(holds.cause, 'photo'), null, at) },
      { account, dueAt: null, releasedAt: null },
      when,
    ),
    decided: updateWhere(
      holds,
      { resolvedAt: at, resolvedBy: session.memberId },
      { memberId: account, resolvedAt: null },
      isNotNull(holds.dueAt),
      when,
    ),
    held: rows(idRow)(returning(hold, { id: members.id })),
  };
}

/** Takes bans back, of the accounts that a query selects: no one is held for them any more. */
export function unbanStatements<When extends SQL>(
  { now }: Pick<Context, 'now'>,
  accounts: SQL,
  when: When,
) {
  const held = sql`SELECT member_id FROM holds WHERE account IN (${accounts})
    AND released_at IS NULL`;
  const isReturned = guarded`id IN (${held})`;
  return {
    ...restoreHeldStatements({ now }, held, when),
    marks: deleteWhere(banMarks, guarded`account IN (${accounts})`, when),
    opened: updateWhere(members, { status: 'active' }, { status: 'held' }, isReturned, when),
    released: guarded`UPDATE holds SET released_at = ${now.getTime()},
        resolved_at = COALESCE(resolved_at, IIF(due_at IS NULL, NULL, ${now.getTime()}))
      WHERE account IN (${accounts}) AND released_at IS NULL AND ${when}`,
  };
}

/** An administrator permanently releases a member of the queue. */
export function releaseStatement<When extends SQL>(
  { now, session }: Pick<BatchContext, 'now' | 'session'>,
  memberId: string,
  when: When,
  reason = '',
) {
  const at = now.getTime();
  return didUpdate(
    holds,
    { releasedAt: at, resolvedAt: at, resolvedBy: session.memberId, reason },
    { memberId, releasedAt: null },
    isNotNull(holds.dueAt),
    when,
  );
}

/** Only a confirmed address counts: no one must be held because someone else entered theirs. */
function insertMarks<When extends SQL>(
  account: string,
  marks: readonly Mark[],
  at: number | null,
  when: When,
) {
  return guarded`INSERT INTO ban_marks (kind, code, print, account, banned_at, uploaded_at)
    SELECT value ->> 'kind', value ->> 'code', value ->> 'print', ${account}, ${at},
      value ->> 'uploadedAt'
    FROM json_each(${JSON.stringify(marks)}) WHERE ${when}
      AND (value ->> 'kind' <> 'address' OR EXISTS (SELECT 1 FROM members
        WHERE id = ${account} AND email_confirmed_at IS NOT NULL))
    ON CONFLICT DO UPDATE SET banned_at = COALESCE(banned_at, excluded.banned_at),
      uploaded_at = COALESCE(uploaded_at, excluded.uploaded_at)`;
}
