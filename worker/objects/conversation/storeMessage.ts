import type { Message } from '../../../src/shared/contract/messages';
import { announce } from './announce';
import type { ConversationParts } from './parts';
import { repeatedMessage } from './repeatedMessage';
import { type KeptPhoto, toMessagePhoto } from './stores/messageExtras';
import { toMessage } from './threadPage';
import {
  CONFIRM_FIRST,
  DAY_IS_FULL,
  isEstablished,
  PHOTO_TOO_EARLY,
  type SendRefusal,
  sendRefusalOf,
} from './threadRules';
import type { VersionedSide } from './updates';

/** Whether the day's limits leave room for one more, in all and to strangers; or whether it waits. */
export interface Room {
  day: boolean;
  strangers: boolean;
  isHeld: boolean;
  /** The same went to many strangers already. */
  strangersHeld: boolean;
  /** To how many strangers the same went today. */
  sameToStrangers: number;
}

/** What a conversation is asked to store. */
export interface SendInput {
  /** Whose object says that they may act, and what their day leaves. */
  senderId: string;
  room: Room;
  requestId: string;
  receiverId: string;
  content: string;
  clientId: string | null;
  photo?: KeptPhoto | undefined;
  /** The version of the conversation that the sender's list has; 0 for none. */
  knownVersion: number;
}

export interface StoredSend {
  message: Message;
  /** Not the repeat of one that was stored before. */
  isNew: boolean;
  /** To someone who is no match, and has not written. */
  isStranger: boolean;
  /** How the conversation stands for the sender; `null` when nothing has changed. */
  side: VersionedSide | null;
}

/**
 * Stores a message once; the same `clientId` with other content is a CONFLICT. A held message is
 * announced to nobody. The sender's object gets their side with the answer, and confirms it with the
 * next message; until then the alarm would deliver it.
 */
export async function storeMessage(
  parts: ConversationParts,
  input: SendInput,
): Promise<StoredSend | SendRefusal> {
  const { permission, messages, pair, updates } = parts;
  const { senderId, receiverId, clientId, content, room, photo } = input;
  updates.confirmed(senderId, input.knownVersion);
  const sent = { senderId, receiverId, clientId, content, digest: photo?.digest };
  const repeated = () => repeatedMessage(messages, parts.extras, sent);
  // Nothing new to count, but the sender's object may have died with the answer.
  const asRepeated = (known: Message | SendRefusal) =>
    'code' in known
      ? known
      : { message: known, isNew: false, isStranger: false, side: updates.sideInAnswer(senderId) };
  const known = repeated();
  if (known) return asRepeated(known);

  const asked = permission.isTrusted() ? null : await permission.ask(senderId, receiverId);
  if (asked === 'changed') return storeMessage(parts, input);
  // Others were let in while the database was asked: look again before storing.
  const again = asked && repeated();
  if (again) return asRepeated(again);
  const facts = asked && messages.facts(senderId);
  const refusal = asked && facts && sendRefusalOf(asked, facts);
  if (refusal) return refusal;
  const isStranger = asked !== null && !asked.matched && !facts?.answered;
  if (photo && isStranger) return PHOTO_TOO_EARLY;
  if (isStranger && !room.strangers) return CONFIRM_FIRST;
  if (!room.day) return DAY_IS_FULL;

  pair.remember(senderId, receiverId);
  const row = messages.append(senderId, clientId, content, new Date());
  if (photo) parts.extras.add(row.seq, { photo });
  const isHeld = room.isHeld || (isStranger && room.strangersHeld);
  if (isHeld) messages.held.hold(row);
  if (asked && facts && isEstablished(asked, facts)) permission.trust();
  const kind = messages.cautions.judge(row, room.sameToStrangers);
  // Whoever writes has read what stands above.
  const side = updates.sideInAnswer(senderId, { unread: 0, hasWritten: true, last: row });
  const whole = {
    ...toMessage(row, receiverId),
    ...(photo ? { photo: toMessagePhoto(photo) } : {}),
  };
  const message = announce(parts, whole, isHeld, kind);
  return { message, isNew: true, isStranger, side };
}
