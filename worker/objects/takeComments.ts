import type { Message } from '../../src/shared/contract/messages';
import type { PartStore } from './messageParts';
import type { MessageStore } from './messageStore';
import type { KeptRemark } from './remarkStore';
import { toMessage } from './threadPage';

/** By id, what the like of each of the two is about. */
export type Remarks = Readonly<Record<string, KeptRemark | null>>;

export function haveComment(remarks: Remarks): boolean {
  return Object.values(remarks).some((remark) => remark?.comment);
}

/**
 * What the two said with the likes that matched them begins their conversation, in the order in which
 * they said it; each once, whoever brings it again. Answers what is new.
 */
export function takeComments(
  { store, parts }: { store: MessageStore; parts: PartStore },
  [a, b]: readonly [string, string],
  remarks: Remarks,
  now: Date,
): Message[] {
  return [a, b]
    .flatMap((senderId) => {
      const remark = remarks[senderId];
      return remark?.comment ? [{ senderId, ...remark, comment: remark.comment }] : [];
    })
    .toSorted((one, other) => one.at - other.at)
    .filter(({ senderId, at }) => parts.takesComment(senderId, at))
    .map(({ senderId, comment, on }) => {
      const row = store.append(senderId, null, comment, now, { hasRead: false });
      if (on) parts.add(row.seq, { about: on });
      return { ...toMessage(row, senderId === a ? b : a), ...(on ? { about: on } : {}) };
    });
}
