import { row, text } from '../../../db/columns';
import { singleRow } from '../../../db/runBatch';
import { calendarFeeds } from '../../../db/schema';
import { insertWhere } from '../../../db/writes';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { isMacOf, macOf, newSecret } from '../../../platform/security/mac';

const feedRow = row({ feedId: text, secret: text });

/** The URL of the member's feed, made on first use. Once replaced, the old one no longer works. */
export async function calendarUrl(context: MemberContext, isReplaced = false) {
  const { session, vars } = context;
  const made = { feedId: newId('cal'), secret: newSecret() };
  const { feed } = await asActor(context, ({ counts }) => ({
    made: insertWhere(
      calendarFeeds,
      { memberId: session.memberId, ...made },
      counts,
      isReplaced ? { target: calendarFeeds.memberId, set: made } : 'ignore',
    ),
    feed: singleRow(feedRow)`SELECT feed_id AS feedId, secret FROM calendar_feeds
      WHERE member_id = ${session.memberId}`,
  }));
  const token = await feedToken(feed.feedId, feed.secret);
  return { url: `${vars.APP_ORIGIN}/api/user/events.ics?token=${token}` };
}

const SHAPE = /^(cal_[a-z0-9]{20})\.([A-Za-z0-9_-]{43})$/;

/**
 * A feed's token is its id and an HMAC-SHA256 of that id under the feed's secret. So the URL can be
 * shown again at any time, a new secret invalidates the old one, and a presented token is compared
 * in constant time, not searched for. It does not protect against someone who reads the database:
 * they could read the RSVPs themselves.
 */
async function feedToken(feedId: string, secret: string): Promise<string> {
  return `${feedId}.${await macOf(feedId, secret)}`;
}

export function feedIdOf(token: string): string | null {
  return SHAPE.exec(token)?.[1] ?? null;
}

export async function proves(token: string, feedId: string, secret: string): Promise<boolean> {
  const [, , mac = ''] = SHAPE.exec(token) ?? [];
  return isMacOf(mac, feedId, secret);
}
