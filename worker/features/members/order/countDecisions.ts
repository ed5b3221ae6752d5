import { eq, gte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { usualLike } from '../../../../src/shared/rules/discovery/goodBothWays';
import { FADES, lastOrderNight } from '../../../../src/shared/rules/discovery/orderTallies';
import { DRAWN } from '../../../../src/shared/rules/discovery/rank';
import { HOUR, MINUTE } from '../../../../src/shared/rules/durations';
import { flag, integer, row } from '../../../db/columns';
import { columnWhere } from '../../../db/expressions';
import { firstRow, runAll } from '../../../db/runBatch';
import { members } from '../../../db/schema';
import { exponentialBackoff } from '../../../domain/outbox/drain';
import { tableQueue } from '../../../domain/outbox/tableQueue';
import type { Context } from '../../../platform/context';
import { memberObjectOf } from '../../../platform/objects';

const dueTally = z.object({ member_id: z.string(), counted_to: z.number(), tries: z.number() });

export type DueTally = z.infer<typeof dueTally>;

/** The members whose decisions are to be counted. Nobody is given up on. */
export function tallyQueue(context: Pick<Context, 'db' | 'now'>) {
  const { name, take, putOff } = tableQueue(context, {
    name: 'order_tallies',
    key: ['member_id'],
    row: dueTally,
  });
  return { name, take, putOff, backoff: exponentialBackoff(5 * MINUTE, HOUR) };
}

/**
 * Of a member `m`: they help to order lists, and what they decide reaches others. So nothing counts
 * that a held member decides, or that others decide about them.
 */
export const helpsToOrder: SQL = sql.raw(`(m.status = 'active' AND m.help_order = 1)`);

const giverRow = row({ openness: integer, helps: flag });

/**
 * Counts what a member decided since they were last counted, up to the night's cut: for themselves,
 * and for each target as one of many. One batch in which every statement asks whether that was done:
 * each decision counts once, wherever a run dies. Of a member who does not help at the time,
 * decisions are passed over for good.
 */
export async function countDecisions(context: Context, due: DueTally): Promise<void> {
  const { db, env, now } = context;
  const { member_id: id, counted_to: since } = due;
  const { night, cut, next } = lastOrderNight(now.getTime());
  const upTo = Math.max(since, cut);
  const [giver, decided] = await Promise.all([
    firstRow(
      giverRow,
    )`SELECT openness, ${helpsToOrder} AS helps FROM members m WHERE id = ${id}`.run(db),
    memberObjectOf(env, id).decisionsBetween(since, upTo),
  ]);
  if (!giver) return;

  const helps = giver.helps ? 1 : 0;
  const isToCount = sql`EXISTS (SELECT 1 FROM order_tallies g JOIN members m ON m.id = g.member_id
    WHERE g.member_id = ${id} AND g.counted_to = ${since} AND ${helpsToOrder} = ${helps})`;
  const counted = sql`(SELECT m.id, given.value ->> 'isLike' AS is_like
    FROM json_each(${JSON.stringify(giver.helps ? decided : [])}) given
      CROSS JOIN members m ON m.id = given.value ->> 'targetId' AND ${helpsToOrder})`;
  const targets = sql`INSERT INTO order_tallies
      (member_id, likes, expected, recent, recent_on, counted_to)
    SELECT id, is_like, ${usualLike(giver.openness)}, is_like, ${night}, ${cut}
    FROM ${counted} WHERE ${isToCount}
    ON CONFLICT (member_id) DO UPDATE SET likes = likes + excluded.likes,
      expected = expected + excluded.expected,
      recent = ${recentOn(night)} + excluded.recent, recent_on = excluded.recent_on`;
  const visitedSince = gte(columnWhere(members.rank, eq(members.id, id)), night * DRAWN);
  const own = sql`UPDATE order_tallies
    SET decided = decided + made, liked = liked + likes_made, counted_to = ${upTo},
      due_at = CASE WHEN ${visitedSince} THEN ${next} END, tries = 0
    FROM (SELECT COUNT(*) AS made, COALESCE(SUM(is_like), 0) AS likes_made FROM ${counted})
    WHERE member_id = ${id} AND ${isToCount}`;
  await runAll(db, [targets, own]);
}

/** The likes that a member recently got, as they count in this night. */
export const recentOn = (night: number) =>
  sql`(order_tallies.recent * pow(${FADES}, MAX(0, ${night} - order_tallies.recent_on)))`;
