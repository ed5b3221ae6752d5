import { sql } from 'drizzle-orm';
import { ask, only } from '../db/ask';
import type { Database } from '../db/client';
import { flag, integer, row, text } from '../db/columns';
import { notifyUnread } from '../domain/mail/notify';
import { canSee, unreadBy } from '../domain/members/visibility';
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
  const write = ({ memberId, otherId, last, unread, hasWritten }: Summary) =>
    last === null
      ? sql`DELETE FROM conversation_sides WHERE member_id = ${memberId}
          AND other_id = ${otherId} AND version < ${version}`
      : sql`
          INSERT INTO conversation_sides (member_id, other_id, last_seq, last_content, last_at,
            last_sender_id, unread, has_written, version)
          SELECT ${memberId}, ${otherId}, ${last.seq}, ${last.content.slice(0, PREVIEW_LENGTH)},
            ${last.created_at}, ${last.sender_id}, ${unread}, ${hasWritten}, ${version}
          WHERE EXISTS (SELECT 1 FROM members WHERE id = ${memberId})
            AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${memberId}
              AND blocked_id = ${otherId})
          ON CONFLICT (member_id, other_id) DO UPDATE SET
            last_seq = excluded.last_seq, last_content = excluded.last_content,
            last_at = excluded.last_at, last_sender_id = excluded.last_sender_id,
            unread = excluded.unread, has_written = excluded.has_written,
            version = excluded.version
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
    written: sides.map(write),
    totals: sides.map(total),
    told: sides.map(notify),
  });
  return totals;
}

export async function eraseSummaries(db: Database, a: string, b: string): Promise<void> {
  await db.run(sql`DELETE FROM conversation_sides
    WHERE (member_id = ${a} AND other_id = ${b}) OR (member_id = ${b} AND other_id = ${a})`);
}
