import { flag } from '../../db/columns';
import { singleValue } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import { canSee } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import { memberObjectOf } from '../../platform/objects';
import { sentence } from '../../platform/sentence';

/**
 * Takes back a like that the other has not been shown. It still counts for its day, and so does its
 * comment. Without a like it changes nothing, so that nobody learns whether the other exists.
 * Throws CONFLICT once it was seen or answered by a member who is still visible.
 */
export async function undoLike(context: MemberContext, targetId: string): Promise<void> {
  const { env, session } = context;
  const { isSeen } = await asActor(context, ({ session }) => ({
    isSeen: singleValue(flag)`SELECT ${canSee(session.memberId, targetId)}`,
  }));
  const undone = await memberObjectOf(env, session.memberId).undoLike(session.memberId, targetId);
  if (undone === 'seen' && isSeen) {
    throw conflict(sentence("They've seen your like, so you can't take it back anymore."));
  }
}
