import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import { inboxOf } from '../../platform/objects';

/**
 * Takes a like back that the other has not been shown. It still counts for its day, and so does its
 * comment. Nothing happens where no like stands: nobody learns by it whether somebody is there. Throws
 * CONFLICT once it was seen, or answered.
 */
export async function undoLike(context: MemberContext, targetId: string): Promise<void> {
  const { env, session } = context;
  await asActor(context);
  const undone = await inboxOf(env, session.memberId).undoLike(session.memberId, targetId);
  if (undone === 'seen') {
    throw conflict('They have seen your like, so it can no longer be taken back.');
  }
}
