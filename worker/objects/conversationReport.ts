import { sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { notifyUnread } from '../domain/mail/notify';
import { canSee, unreadBy } from '../domain/members/visibility';
import type { Side } from './messageStore';

export interface SideReport extends Side {
  memberId: string;
  otherId: string;
}

export interface Report {
  version: number;
  sides: readonly [SideReport, SideReport];
}

/** Enough of a message for a list. */
const PREVIEW_LENGTH = 200;

/**
 * Writes both sides' summaries; a side of which nothing is left goes. Any report may come late,
 * twice or after a newer one: the version decides. A side whose member is gone is left out. Answers
 * each side's unread total.
 */
export async function deliverReport(
  db: Database,
  report: Report,
): Promise<{ memberId: string; unread: number; hearsReads: boolean }[]> {
  const { version, sides } = report;
  const write = ({ memberId, otherId, last, unread, hasWritten }: SideReport) =>
    last === null
      ? db.run(sql`DELETE FROM conversation_sides WHERE member_id = ${memberId}
          AND other_id = ${otherId} AND version < ${version}`)
      : db.run(sql`
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
            WHERE excluded.version > version`);
  const total = (side: SideReport) =>
    db.all<{ unread: number; hearsReads: number }>(sql`SELECT
      ${unreadBy(sql`${side.memberId}`)} AS unread,
      (EXISTS (SELECT 1 FROM members WHERE id = ${side.memberId}
        AND premium_until > ${Date.now()})
        AND ${canSee(side.memberId, side.otherId)}) AS hearsReads`);
  const notify = ({ memberId, otherId, last }: SideReport) =>
    notifyUnread({ db, now: new Date() }, memberId, otherId, last?.created_at ?? 0);
  const [a, b] = sides;
  const [, , [totalA], [totalB]] = await db.batch([
    write(a),
    write(b),
    total(a),
    total(b),
    notify(a),
    notify(b),
  ]);
  return [
    { memberId: a.memberId, unread: totalA?.unread ?? 0, hearsReads: totalA?.hearsReads === 1 },
    { memberId: b.memberId, unread: totalB?.unread ?? 0, hearsReads: totalB?.hearsReads === 1 },
  ];
}

export async function eraseReport(db: Database, a: string, b: string): Promise<void> {
  await db.run(sql`DELETE FROM conversation_sides
    WHERE (member_id = ${a} AND other_id = ${b}) OR (member_id = ${b} AND other_id = ${a})`);
}
