import { isNotNull, isNull, lt } from 'drizzle-orm';
import { flag, integer, nullable, row } from '../../db/columns';
import { allOf, anyOf, NEVER } from '../../db/guard';
import { firstRow, runBatch, singleRow, unguarded } from '../../db/runBatch';
import { pairs } from '../../db/schema';
import { didWrite, insertWhere, updateWhere } from '../../db/writes';
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
  const [lowLike, highLike] = [likes[lowId] ?? 0, likes[highId] ?? 0];
  const match = { matchedAt: now.getTime(), lowLike, highLike };
  const answer = await parts.permission.unlessChanged(() =>
    runBatch(db, {
      before: firstRow(beforeRow)`SELECT matched_at AS matchedAt FROM pairs
        WHERE low_id = ${lowId} AND high_id = ${highId}`,
      isNew: didWrite(
        insertWhere(pairs, { lowId, highId, ...match }, canSee(actorId, otherId), {
          target: [pairs.lowId, pairs.highId],
          set: { ...match, endedBy: null, isReopened: false },
          setWhere: allOf(
            anyOf(isNull(pairs.matchedAt), isNotNull(pairs.endedBy)),
            lt(pairs.lowLike, match.lowLike),
            lt(pairs.highLike, match.highLike),
          ),
        }),
      ),
      thread: updateWhere(
        pairs,
        { hasThread: true },
        { lowId, highId, hasThread: false, endedBy: null },
        haveComment(remarks) ? isNotNull(pairs.matchedAt) : NEVER,
      ),
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
