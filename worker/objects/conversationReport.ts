import { sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import type { Side } from './messageStore';

export interface SideReport extends Side {
  memberId: string;
  otherId: string;
}

export interface Report {
  version: number;
  last: { seq: number; content: string; createdAt: number; senderId: string };
  sides: readonly [SideReport, SideReport];
}

/** Enough of a message for a list. */
const PREVIEW_LENGTH = 200;

/**
 * Writes both sides' summaries. Any report may come late, twice or after a newer one: the version
 * decides. A side whose member is gone is left out. Answers each side's unread total.
 */
export async function deliverReport(
  db: Database,
  report: Report,
): Promise<{ memberId: string; unread: number; isPremium: boolean }[]> {
  const { version, last, sides } = report;
  const write = (side: SideReport) =>
    db.run(sql`
      INSERT INTO conversation_sides (member_id, other_id, last_seq, last_content, last_at,
        last_sender_id, unread, has_written, version)
      SELECT ${side.memberId}, ${side.otherId}, ${last.seq},
        ${last.content.slice(0, PREVIEW_LENGTH)}, ${last.createdAt}, ${last.senderId},
        ${side.unread}, ${side.hasWritten}, ${version}
      WHERE EXISTS (SELECT 1 FROM members WHERE id = ${side.memberId})
        AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${side.memberId}
          AND blocked_id = ${side.otherId})
      ON CONFLICT (member_id, other_id) DO UPDATE SET
        last_seq = excluded.last_seq, last_content = excluded.last_content,
        last_at = excluded.last_at, last_sender_id = excluded.last_sender_id,
        unread = excluded.unread, has_written = excluded.has_written, version = excluded.version
        WHERE excluded.version > version`);
  const total = (side: SideReport) =>
    db.all<{ unread: number; isPremium: number }>(sql`SELECT
      (SELECT COALESCE(SUM(unread), 0) FROM conversation_sides
        WHERE member_id = ${side.memberId}) AS unread,
      EXISTS (SELECT 1 FROM members WHERE id = ${side.memberId}
        AND premium_until > ${Date.now()}) AS isPremium`);
  const [a, b] = sides;
  const [, , [totalA], [totalB]] = await db.batch([write(a), write(b), total(a), total(b)]);
  return [
    { memberId: a.memberId, unread: totalA?.unread ?? 0, isPremium: totalA?.isPremium === 1 },
    { memberId: b.memberId, unread: totalB?.unread ?? 0, isPremium: totalB?.isPremium === 1 },
  ];
}

export async function eraseReport(db: Database, a: string, b: string): Promise<void> {
  await db.run(sql`DELETE FROM conversation_sides
    WHERE (member_id = ${a} AND other_id = ${b}) OR (member_id = ${b} AND other_id = ${a})`);
}

/** Unread messages in all of a member's conversations. */
export async function unreadTotal(db: Database, memberId: string): Promise<number> {
  const [row] = await db.all<{ unread: number }>(sql`SELECT COALESCE(SUM(unread), 0) AS unread
    FROM conversation_sides WHERE member_id = ${memberId}`);
  return row?.unread ?? 0;
}
