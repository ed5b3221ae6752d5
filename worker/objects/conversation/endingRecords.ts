import { eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { allOf, anyOf } from '../../db/guard';
import { runAll } from '../../db/runBatch';
import { endedConversations, messagePhotos, pairs } from '../../db/schema';
import { deleteWhere, updateWhere } from '../../db/writes';
import { pairOf } from '../../platform/objects';
import { sealedUntil } from '../storage/sealedFor';

/** How a conversation ended, for members who may report it: never why. */
export interface Ending {
  /** Milliseconds since 1970. */
  at: number;
  /** By id, as the two knew each other. An account that stays may be omitted. */
  firstNames: Readonly<Record<string, string>>;
}

type Members = readonly [string, string];

/** Longer than an object takes to end a conversation. */
const ENDING_MS = 300_000;

/**
 * The photos that a conversation keeps are about to change: it is asked about each of them
 * afterwards.
 */
export async function askAboutPhotos(db: Database, [a, b]: Members): Promise<void> {
  const { lowId, highId } = pairOf(a, b);
  await db.run(
    updateWhere(
      messagePhotos,
      { dueAt: Date.now() + ENDING_MS },
      allOf(eq(messagePhotos.lowId, lowId), eq(messagePhotos.highId, highId)),
    ),
  );
}

/**
 * Records for each of the two who still exists that the other can be reported. Idempotent: the
 * later ending counts.
 */
export async function noteEnding(
  db: Database,
  [a, b]: Members,
  { at, firstNames }: Ending,
): Promise<void> {
  const note = (memberId: string, otherId: string) =>
    db.run(sql`
      INSERT INTO ended_conversations (member_id, other_id, first_name, ended_at, sealed_until)
      SELECT ${memberId}, ${otherId}, ${firstNames[otherId] ?? ''}, ${at}, ${sealedUntil(at)}
      WHERE ${firstNames[otherId] !== undefined}
        AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId})
      ON CONFLICT (member_id, other_id) DO UPDATE SET first_name = excluded.first_name,
        ended_at = excluded.ended_at, sealed_until = excluded.sealed_until
        WHERE excluded.ended_at > ended_at`);
  await runAll(db, [note(a, b), note(b, a)]);
}

/** The time for reporting has ended; `isOver` when the two share nothing else either. */
export async function forgetEnding(
  db: Database,
  [a, b]: Members,
  now: number,
  isOver: boolean,
): Promise<void> {
  const { lowId, highId } = pairOf(a, b);
  const of = (memberId: string, otherId: string): SQL =>
    sql`(member_id = ${memberId} AND other_id = ${otherId})`;
  await runAll(db, [
    deleteWhere(
      endedConversations,
      allOf(anyOf(of(a, b), of(b, a)), lte(endedConversations.sealedUntil, now)),
    ),
    sql`UPDATE pairs SET has_thread = 0, version = 0
      WHERE low_id = ${lowId} AND high_id = ${highId} AND ${isOver}`,
    deleteWhere(
      pairs,
      allOf(
        eq(pairs.lowId, lowId),
        eq(pairs.highId, highId),
        eq(pairs.hasThread, false),
        isNull(pairs.matchedAt),
      ),
    ),
  ]);
}
