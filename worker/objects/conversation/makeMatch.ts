import { sql } from 'drizzle-orm';
import { flag, integer, nullable, row } from '../../db/columns';
import { firstRow, hasRows, runBatch, singleRow, unguarded } from '../../db/runBatch';
import { notifyMatch } from '../../domain/mail/notify';
import type { Match } from '../../domain/members/announceLike';
import { canSee, IS_MATCHED } from '../../domain/members/visibility';
import { pairOf } from '../../platform/objects';
import { addLikeComments, haveComment, type Remarks } from './likeComments';
import type { ConversationParts } from './parts';

const beforeRow = row({ matchedAt: nullable(integer) });
const afterRow = row({ stands: flag, matchedAt: nullable(integer) });

export interface MatchedLikes {
  /** By id, the time of each like. */
  likes: Readonly<Record<string, number>>;
  /** By id, what it is about. With a comment the two have a conversation at once. */
  remarks: Remarks;
}

/**
 * Matches two members who like each other, in D1's row of the pair. Idempotent; `null` when they
 * cannot see each other any more, or when one of these likes belonged to a match that was ended: a
 * match takes a new like from each. Comments of the likes begin their conversation.
 */
export async function makeMatch(
  parts: ConversationParts,
  actorId: string,
  otherId: string,
  matched: MatchedLikes,
): Promise<Match | null> {
  const db = parts.db();
  const { likes, remarks } = matched;
  const { lowId, highId } = pairOf(actorId, otherId);
  const now = new Date();
  const answer = await parts.permission.unlessChanged(() =>
    runBatch(db, {
      before: firstRow(beforeRow)`SELECT matched_at AS matchedAt FROM pairs
        WHERE low_id = ${lowId} AND high_id = ${highId}`,
      isNew: hasRows(sql`
        INSERT INTO pairs (low_id, high_id, matched_at, low_like, high_like)
        SELECT ${lowId}, ${highId}, ${now.getTime()}, ${likes[lowId] ?? 0}, ${likes[highId] ?? 0}
        WHERE ${canSee(actorId, otherId)}
        ON CONFLICT (low_id, high_id) DO UPDATE SET matched_at = excluded.matched_at,
          ended_by = NULL, is_reopened = 0, low_like = excluded.low_like,
          high_like = excluded.high_like
        WHERE (matched_at IS NULL OR ended_by IS NOT NULL)
          AND excluded.low_like > low_like AND excluded.high_like > high_like
        RETURNING matched_at`),
      thread: sql`UPDATE pairs AS pair SET has_thread = 1
        WHERE low_id = ${lowId} AND high_id = ${highId} AND ${haveComment(remarks)}
          AND has_thread = 0 AND ${IS_MATCHED}`,
      after: singleRow(afterRow)`SELECT
        EXISTS (SELECT 1 FROM pairs pair WHERE pair.low_id = ${lowId} AND pair.high_id = ${highId}
          AND ${IS_MATCHED}) AS stands,
        (SELECT matched_at FROM pairs WHERE low_id = ${lowId} AND high_id = ${highId}) AS matchedAt`,
      mail: unguarded(notifyMatch({ now }, actorId, otherId)),
    }),
  );
  if (answer === 'changed') return makeMatch(parts, actorId, otherId, matched);
  const { before, isNew, after } = answer;
  if (!after.stands) return null;
  addLikeComments(parts, [actorId, otherId], remarks);
  return {
    isNew,
    matchedAt: after.matchedAt ?? now.getTime(),
    lastMatchAt: before?.matchedAt ?? null,
  };
}
