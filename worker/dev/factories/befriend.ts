import { sql } from 'drizzle-orm';
import { newJerseyDay } from '../../../src/shared/rules/day';
import type { Database } from '../../db/client';
import { decisions, pairs } from '../../db/schema';
import { pairOf } from '../../platform/objects';

/** Statements that make one member like another, at a moment of the past. */
export function likeRow(
  actorId: string,
  targetId: string,
  decidedAt: number,
  kind: 'like' | 'super' = 'like',
): typeof decisions.$inferInsert {
  const day = newJerseyDay(new Date(decidedAt));
  return {
    actorId,
    targetId,
    kind,
    decidedAt,
    likedOn: day,
    superLikedOn: kind === 'super' ? day : null,
  };
}

/** Two members who like each other, as if both had done so. */
export async function befriend(db: Database, a: string, b: string, matchedAt: number) {
  await db.batch([
    db
      .insert(decisions)
      .values(likeRow(a, b, matchedAt - 60_000))
      .onConflictDoNothing(),
    db
      .insert(decisions)
      .values(likeRow(b, a, matchedAt))
      .onConflictDoNothing(),
    db
      .insert(pairs)
      .values({ ...pairOf(a, b), matchedAt })
      .onConflictDoUpdate({
        target: [pairs.lowId, pairs.highId],
        set: { matchedAt: sql`COALESCE(matched_at, excluded.matched_at)` },
      }),
  ]);
}

/** Before the first line of a conversation is written: the directory knows that the two have one. */
export async function startThread(db: Database, a: string, b: string) {
  await db
    .insert(pairs)
    .values({ ...pairOf(a, b), hasThread: true })
    .onConflictDoUpdate({ target: [pairs.lowId, pairs.highId], set: { hasThread: true } });
}
