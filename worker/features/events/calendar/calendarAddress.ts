import { sql } from 'drizzle-orm';
import { actorCounts, actorFrom, actorStatement } from '../../../domain/actor';
import type { MemberContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { newSecret } from '../../../platform/mac';
import { feedToken } from './feedToken';

/** The address of the member's feed; made when it is first asked for. */
export function calendarAddress(context: MemberContext): Promise<{ url: string }> {
  return address(context, sql`ON CONFLICT (member_id) DO NOTHING`);
}

/** A new address; the old one is dead at once. */
export function resetCalendarAddress(context: MemberContext): Promise<{ url: string }> {
  const replace = sql`ON CONFLICT (member_id) DO UPDATE
    SET feed_id = excluded.feed_id, secret = excluded.secret`;
  return address(context, replace);
}

async function address(context: MemberContext, onConflict: ReturnType<typeof sql>) {
  const { db, now, session, vars } = context;
  const [rows, , [feed]] = await db.batch([
    actorStatement(context),
    db.run(sql`INSERT INTO calendar_feeds (member_id, feed_id, secret)
      SELECT ${session.memberId}, ${newId('cal')}, ${newSecret()}
      WHERE ${actorCounts(context)} ${onConflict}`),
    db.all<{ feedId: string; secret: string }>(sql`SELECT feed_id AS feedId, secret
      FROM calendar_feeds WHERE member_id = ${session.memberId}`),
  ]);
  actorFrom(rows, now);
  if (!feed) throw new Error('A calendar feed was written and is not there.');
  const token = await feedToken(feed.feedId, feed.secret);
  return { url: `${vars.APP_ORIGIN}/api/user/events.ics?token=${token}` };
}
