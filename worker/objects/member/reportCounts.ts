import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import type { DayCount } from './dailyCounts';

/** Writes what a member has sent into the directory's figures. Written again it changes nothing. */
export async function reportCounts(
  db: Database,
  memberId: string,
  counts: readonly DayCount[],
): Promise<void> {
  const [first, ...rest] = counts.map(({ day, messages, to_strangers }) =>
    db.run(sql`INSERT INTO message_counts (member_id, day, count, to_strangers)
      SELECT id, ${day}, ${messages}, ${to_strangers} FROM members WHERE id = ${memberId}
      ON CONFLICT (member_id, day) DO UPDATE
        SET count = excluded.count, to_strangers = excluded.to_strangers`),
  );
  if (first) await db.batch([first, ...rest]);
}
