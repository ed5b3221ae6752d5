import { type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context';

/** Under the condition, deletes what the member's place in "Good both ways" is computed from. */
export function forgetSums({ session }: MemberContext, condition: SQL): SQL {
  return sql`DELETE FROM order_tallies WHERE member_id = ${session.memberId} AND ${condition}`;
}

/**
 * Under the condition, counts the decisions of a member who did not help until now from now on,
 * and none from before. Goes before the change of the setting.
 */
export function beginSums({ now, session }: MemberContext, condition: SQL): SQL {
  return sql`INSERT OR REPLACE INTO order_tallies (member_id, counted_to)
    SELECT id, ${now.getTime()} FROM members
    WHERE id = ${session.memberId} AND help_order = 0 AND ${condition}`;
}
