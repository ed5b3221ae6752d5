import { type SQL, sql } from 'drizzle-orm';
import { ask, only } from '../db/ask';
import type { Database } from '../db/client';
import { flag, integer, row, text } from '../db/columns';
import { notifyUnread } from '../domain/mail/notify';
import { canSee, unreadBy } from '../domain/members/visibility';
import { pairOf } from '../platform/objects';
import type { MessageStore, Side } from './messageStore';

interface Summary extends Side {
  memberId: string;
  otherId: string;
}

/** As the two sides stand just now. */
export function summariesOf(store: MessageStore, [a, b]: readonly [string, string]): Summaries {
  return {
    version: store.summary().version,
    sides: [
      { memberId: a, otherId: b, ...store.side(a) },
      { memberId: b, otherId: a, ...store.side(b) },
    ],
  };
}

interface Summaries {
  version: number;
  sides: readonly [Summary, Summary];
}

const totalRow = row({ memberId: text, unread: integer, hearsReads: flag });

/** Enough of a message for a list. */
const PREVIEW_LENGTH = 200;

/**
 * Writes both sides' summaries; a side of which nothing is left goes. Any may come late, twice
 * or after a newer one: the version decides. A side whose member is gone is left out. Answers each
 * side's unread total.
 */
export async function writeSummaries(
  db: Database,
  { version, sides }: Summaries,
): Promise<{ memberId: string; unread: number; hearsReads: boolean }[]> {
  const write = ({ memberId, otherId, last, unread }: Summary) =>
    last === null
      ? sql`DELETE FROM conversation_sides WHERE member_id = ${memberId}
          AND other_id = ${otherId} AND version < ${version}`
      : sql`
          INSERT INTO conversation_sides (member_id, other_id, last_seq, last_content, last_at,
            last_sender_id, unread, version)
          SELECT ${memberId}, ${otherId}, ${last.seq}, ${last.content.slice(0, PREVIEW_LENGTH)},
            ${last.created_at}, ${last.sender_id}, ${unread}, ${version}
          WHERE EXISTS (SELECT 1 FROM members WHERE id = ${memberId})
            AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${memberId}
              AND blocked_id = ${otherId})
          ON CONFLICT (member_id, other_id) DO UPDATE SET
            last_seq = excluded.last_seq, last_content = excluded.last_content,
            last_at = excluded.last_at, last_sender_id = excluded.last_sender_id,
            unread = excluded.unread, version = excluded.version
            WHERE excluded.version > version`;
  const total = (side: Summary) =>
    only(totalRow)`SELECT ${side.memberId} AS memberId,
      ${unreadBy(sql`${side.memberId}`)} AS unread,
      (EXISTS (SELECT 1 FROM members WHERE id = ${side.memberId}
        AND premium_until > ${Date.now()})
        AND ${canSee(side.memberId, side.otherId)}) AS hearsReads`;
  const notify = ({ memberId, otherId, last }: Summary) =>
    notifyUnread({ db, now: new Date() }, memberId, otherId, last?.created_at ?? 0);
  const { totals } = await ask(db, {
    pair: writePair({ version, sides }),
    written: sides.map(write),
    totals: sides.map(total),
    told: sides.map(notify),
  });
  return totals;
}

/**
 * Who has something left of the conversation, and who has written in it. Nobody who has blocked the
 * other holds a side, and nobody whose account is gone.
 */
function writePair({ version, sides: [a, b] }: Summaries): SQL {
  const [low, high] = a.memberId < b.memberId ? [a, b] : [b, a];
  const holds = ({ memberId, otherId, last }: Summary) => sql`(${last !== null}
    AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId})
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${memberId}
      AND blocked_id = ${otherId}))`;
  return sql`UPDATE pairs SET low_holds = ${holds(low)}, high_holds = ${holds(high)},
      low_wrote = ${low.hasWritten} AND ${holds(low)},
      high_wrote = ${high.hasWritten} AND ${holds(high)}, version = ${version}
    WHERE low_id = ${low.memberId} AND high_id = ${high.memberId} AND version < ${version}`;
}

/** Nothing is left of it, nor comes back with a report of an older version. */
export async function eraseSummaries(
  db: Database,
  version: number,
  a: string,
  b: string,
): Promise<void> {
  const { lowId, highId } = pairOf(a, b);
  await db.batch([
    db.run(sql`DELETE FROM conversation_sides
      WHERE (member_id = ${a} AND other_id = ${b}) OR (member_id = ${b} AND other_id = ${a})`),
    db.run(sql`UPDATE pairs SET low_holds = 0, high_holds = 0, low_wrote = 0, high_wrote = 0,
        version = MAX(version, ${version})
      WHERE low_id = ${lowId} AND high_id = ${highId}`),
  ]);
}
