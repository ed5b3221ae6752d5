import { type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/guard';

/**
 * True in SQL for an account whose cases this administrator neither sees nor decides: their own,
 * and those of members whom they reported themselves. A report counts until its parties are erased.
 */
export const isOwnCase = (adminId: string | SQL, account: string | SQL): SQL =>
  sql`(${account} = ${adminId} OR EXISTS (SELECT 1 FROM reports own
    WHERE own.reporter_id = ${adminId} AND own.reported_account = ${account}))`;

/** The same for the account in `member_id` of a row with this alias. */
export const isOwnCaseIn = (adminId: string | SQL, alias: string): SQL =>
  isOwnCase(adminId, sql.raw(`COALESCE(${alias}.member_id, '')`));

/** The same for a report with this alias: also for one that they made themselves, about anyone. */
export function isOwnReport(adminId: string | SQL, alias: string): SQL {
  const report = sql.raw(alias);
  return sql`(COALESCE(${report}.reporter_id = ${adminId}, 0)
    OR COALESCE(${report}.reported_id = ${adminId}, 0)
    OR ${isOwnCase(adminId, sql.raw(`COALESCE(${alias}.reported_account, '')`))})`;
}

/** The same for a member recognized from a ban: also where they reported the banned account. */
export const isOwnHold = (adminId: string | SQL, alias: string): SQL =>
  anyOf(isOwnCaseIn(adminId, alias), isOwnCase(adminId, sql.raw(`COALESCE(${alias}.account, '')`)));

/** The same for a take-down request: about a picture of theirs, or by them or their address. */
export function isOwnTakeDown(adminId: string | SQL, alias: string): SQL {
  const takeDown = sql.raw(alias);
  return sql`(${isOwnCaseIn(adminId, alias)}
    OR COALESCE(${takeDown}.claimant_id = ${adminId}, 0)
    OR EXISTS (SELECT 1 FROM take_down_pictures own WHERE own.take_down_id = ${takeDown}.id
      AND own.member_id = ${adminId})
    OR EXISTS (SELECT 1 FROM members own WHERE own.id = ${adminId}
      AND own.email = lower(${takeDown}.email)))`;
}

/** The same for a message to support: they wrote it, or it has their address. */
export function isOwnMessage(adminId: string | SQL, alias: string): SQL {
  const message = sql.raw(alias);
  return sql`(COALESCE(${message}.member_id = ${adminId}, 0)
    OR EXISTS (SELECT 1 FROM members own WHERE own.id = ${adminId}
      AND own.email = lower(${message}.email)))`;
}
