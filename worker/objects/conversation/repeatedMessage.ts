import type { Message } from '../../../src/shared/contract/messages';
import type { Sent } from '../member/sentMessages';
import type { PartStore } from './messageParts';
import type { MessageStore } from './messageStore';
import { type Numbering, toMessage } from './threadPage';
import type { Refusal } from './threadRules';

interface Repeated {
  senderId: string;
  receiverId: string;
  clientId: string | null;
  content: string;
  /** Of a photo that comes with it. */
  digest?: string | undefined;
}

/** The message that was sent before under this `clientId`; with other words, or another photo, it is refused. */
export function repeatedMessage(
  store: Pick<MessageStore, 'byClientId'> & Numbering,
  parts: Pick<PartStore, 'of' | 'digestOf'>,
  sent: Repeated,
): Message | Refusal | null {
  const row = sent.clientId ? store.byClientId(sent.senderId, sent.clientId) : undefined;
  if (!row) return null;
  if (row.content === sent.content && parts.digestOf(row.seq) === sent.digest) {
    const seq = store.held.shown(sent.senderId, row.seq);
    return { ...toMessage(row, sent.receiverId), ...parts.of([row.seq]).get(row.seq), seq };
  }
  return { code: 'CONFLICT', message: 'This message was sent before with other words.' };
}

/** As the sender's object hears of it: nothing new to count, but it may have died with the answer. */
export function asRepeat(known: Message | Refusal, side: () => Sent['side']): Sent | Refusal {
  if ('code' in known) return known;
  return { message: known, isNew: false, isStranger: false, side: side() };
}
