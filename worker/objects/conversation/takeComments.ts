import type { KeptRemark } from '../member/likes/remarkStore';
import type { Tables } from '../storage/tables';
import type { PartStore } from './messageParts';
import type { MessageStore } from './messageStore';
import type { PairOfMembers } from './pairOfMembers';
import type { ReactionStore } from './reactionStore';
import type { SideDelivery } from './sideDelivery';
import { toMessage } from './threadPage';
import type { ToldMarks } from './toldMarks';

/** By id, what the like of each of the two is about. */
export type Remarks = Readonly<Record<string, KeptRemark | null>>;

export function haveComment(remarks: Remarks): boolean {
  return Object.values(remarks).some((remark) => remark?.comment);
}

/** Of a conversation, what puts into it what nobody has typed there. */
export interface Thread {
  tables: Tables;
  pair: PairOfMembers;
  store: MessageStore;
  parts: PartStore;
  reactions: ReactionStore;
  marks: ToldMarks;
  delivery: SideDelivery;
}

/**
 * What the two said with the likes that matched them begins their conversation, in the order in which
 * they said it; each once, whoever brings it again. One that is held is told to who said it alone.
 * The push of the match says enough.
 */
export function takeComments(
  { pair, store, parts, delivery }: Thread,
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
    if (!parts.takesComment(senderId, at)) continue;
    const row = store.append(senderId, null, comment, new Date(), { hasRead: false });
    if (isHeld) store.held.hold(row);
    delivery.comesWithMatch(row.seq);
    const about = on ? { about: on } : {};
    if (on) parts.add(row.seq, about);
    const message = { ...toMessage(row, senderId === a ? b : a), ...about };
    for (const id of isHeld ? [senderId] : [a, b]) {
      const seq = store.held.shown(id, row.seq);
      delivery.changed([id], { type: 'message', message: { ...message, seq } });
    }
  }
}
