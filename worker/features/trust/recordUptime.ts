import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';

/** Without a run for longer the service counts as down: the clock may skip two. */
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Records that the schedule runs and the database accepts it: the open span continues, or a new one
 * begins after a pause. Nothing runs while the site moves, which counts as downtime too.
 */
export async function recordUptime({ db, now }: Context): Promise<void> {
  const at = now.getTime();
  const isOpen = sql`until >= ${at - LONGEST_PAUSE_MS}`;
  await db.batch([
    db.run(sql`UPDATE uptimes SET until = ${at} WHERE ${isOpen} AND until < ${at}`),
    db.run(sql`INSERT INTO uptimes (since, until) SELECT ${at}, ${at}
      WHERE NOT EXISTS (SELECT 1 FROM uptimes WHERE ${isOpen})`),
  ]);
}
