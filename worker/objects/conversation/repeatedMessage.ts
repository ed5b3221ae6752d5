import type { Message } from '../../../src/shared/contract/messages';
import { sentence } from '../../platform/sentence';
import type { MessageExtras } from './stores/messageExtras';
import type { MessageStore } from './stores/messageStore';
import { type Numbering, toMessage } from './threadPage';
import type { SendRefusal } from './threadRules';

/** The message sent before under this `clientId`; if its text or photo differs, it is refused. */
export function repeatedMessage(
  store: Pick<MessageStore, 'byClientId'> & Numbering,
  extras: Pick<MessageExtras, 'of' | 'digestOf'>,
  sent: {
    senderId: string;
    receiverId: string;
    clientId: string | null;
    content: string;
    photo?: { digest: string } | undefined;
  },
): Message | SendRefusal | null {
  const row = sent.clientId ? store.byClientId(sent.senderId, sent.clientId) : undefined;
  if (!row) return null;
  if (row.content === sent.content && extras.digestOf(row.seq) === sent.photo?.digest) {
    const seq = store.held.shown(sent.senderId, row.seq);
    return { ...toMessage(row, sent.receiverId), ...extras.of([row.seq]).get(row.seq), seq };
  }
  return {
    code: 'CONFLICT',
    message: sentence('This message was already sent with different words.'),
  };
}
