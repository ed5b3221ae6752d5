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
import type { KeptRemark } from '../member/likes/remarkStore';
import type { ConversationParts } from './parts';
import { toMessage } from './threadPage';

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

/** By id, what the like of each of the two is about. */
type Remarks = Readonly<Record<string, KeptRemark | null>>;

function haveComment(remarks: Remarks): boolean {
  return Object.values(remarks).some((remark) => remark?.comment);
}

/**
 * Comments of the likes that matched begin the conversation, in the order in which they were
 * written; each is added once, however often it is brought. A held one is sent only to its writer.
 * No notification besides that of the match.
 */
function addLikeComments(
  { pair, messages, extras, updates }: ConversationParts,
  [a, b]: readonly [string, string],
  remarks: Remarks,
) {
  const said = [a, b]
    .flatMap((senderId) => {
      const remark = remarks[senderId];
      return remark?.comment ? [{ senderId, ...remark, comment: remark.comment }] : [];
    })
    .toSorted((one, other) => one.at - other.at);
  if (said.length > 0) pair.remember(a, b);
  for (const { senderId, comment, on, at, isHeld } of said) {
    if (!extras.takesComment(senderId, at)) continue;
    const row = messages.append(senderId, null, comment, new Date(), { hasRead: false });
    if (isHeld) messages.held.hold(row);
    updates.comesWithMatch(row.seq);
    const about = on ? { about: on } : {};
    if (on) extras.add(row.seq, about);
    const message = { ...toMessage(row, senderId === a ? b : a), ...about };
    for (const id of isHeld ? [senderId] : [a, b]) {
      const seq = messages.held.shown(id, row.seq);
      updates.changed([id], { type: 'message', message: { ...message, seq } });
    }
  }
}
