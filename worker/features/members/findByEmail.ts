import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OtherMember } from '../../../src/shared/contract/members';
import { secondsUntilNewJerseyMidnight } from '../../../src/shared/rules/day';
import { EMAIL_SEARCHES_A_DAY } from '../../../src/shared/rules/limits';
import { actorFrom, actorStatement } from '../../domain/actor';
import { toOtherMember } from '../../domain/members/presentMember';
import { viewedColumns, viewedRow, visibleTo } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { takeToday } from '../../platform/rateLimit';

/**
 * The member with exactly this address, if they let themselves be found by it and are visible to
 * the viewer; else none, whatever the reason. Each look counts. Throws LIMIT_REACHED.
 */
export async function findByEmail(context: MemberContext, email: string): Promise<OtherMember[]> {
  const { db, now, session } = context;
  const mine = session.memberId;
  const [rows, taken, found] = await db.batch([
    actorStatement(context),
    takeToday(context, `email-search:${mine}`, EMAIL_SEARCHES_A_DAY),
    db.all(sql`SELECT ${viewedColumns(mine)} FROM members m
      WHERE m.email = ${email} AND m.discoverable_by_email = 1 AND ${visibleTo(mine)}`),
  ]);
  const actor = actorFrom(rows, now);
  if (taken.length === 0) {
    throw new DomainError(
      'LIMIT_REACHED',
      `You've looked up ${EMAIL_SEARCHES_A_DAY} addresses today. You can look again after midnight, New Jersey time.`,
      { retryAfter: secondsUntilNewJerseyMidnight(now) },
    );
  }
  return z
    .array(viewedRow)
    .parse(found)
    .map((row) => toOtherMember(row, actor, now));
}
