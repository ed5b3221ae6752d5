import { sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { notBlocked } from '../features/members/queries';

/** How long "online" stands without being renewed, and how often it is. Milliseconds. */
export const ONLINE_FOR = 6 * 60_000;
export const RENEW_EVERY = 5 * 60_000;
/** Only the latest conversations hear of it: nobody has more open at once. */
const TOLD_AT_MOST = 50;

/** Notes that a member is here until then (0: not), and answers the matches who may know. */
export async function setPresence(
  db: Database,
  memberId: string,
  onlineUntil: number,
): Promise<string[]> {
  const [, matches] = await db.batch([
    db.run(sql`UPDATE members SET online_until = ${onlineUntil} WHERE id = ${memberId}`),
    db.all<{ id: string }>(sql`
      SELECT side.other_id AS id FROM conversation_sides side
      JOIN matches ON low_id = MIN(side.other_id, ${memberId})
        AND high_id = MAX(side.other_id, ${memberId}) AND ended_by IS NULL
      WHERE side.member_id = ${memberId}
        AND ${notBlocked(memberId, sql`side.other_id`)}
      ORDER BY side.last_at DESC LIMIT ${TOLD_AT_MOST}`),
  ]);
  return matches.map(({ id }) => id);
}

/** Whether the session still counts and the two have a conversation neither has closed. */
export async function mayReach(
  db: Database,
  session: { id: string; memberId: string },
  otherId: string,
  now: Date,
): Promise<{ isSignedIn: boolean; isAllowed: boolean }> {
  const [row] = await db.all<{ signedIn: number; allowed: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM sessions s JOIN members a ON a.id = s.member_id WHERE s.id = ${session.id}
      AND s.expires_at > ${now.getTime()} AND a.status = 'active') AS signedIn,
    (EXISTS (SELECT 1 FROM conversation_sides WHERE member_id = ${session.memberId}
        AND other_id = ${otherId})
      AND ${notBlocked(session.memberId, sql`${otherId}`)}) AS allowed`);
  return { isSignedIn: row?.signedIn === 1, isAllowed: row?.allowed === 1 };
}
