import type { KeptRemark } from '../member/likes/remarkStore';
import type { ConversationParts } from './parts';
import { toMessage } from './threadPage';

/** By id, what the like of each of the two is about. */
export type Remarks = Readonly<Record<string, KeptRemark | null>>;

export function haveComment(remarks: Remarks): boolean {
  return Object.values(remarks).some((remark) => remark?.comment);
}

/**
 * Comments of the likes that matched begin the conversation, in the order in which they were
 * written; each is added once, however often it is brought. A held one is sent only to its writer.
 * No notification besides that of the match.
 */
export function addLikeComments(
  {
    pair,
    messages,
    extras,
    updates,
  }: Pick<ConversationParts, 'pair' | 'messages' | 'extras' | 'updates'>,
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
