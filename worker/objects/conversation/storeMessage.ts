import type { Message } from '../../../src/shared/contract/messages';
import { announce } from './announce';
import type { ConversationParts } from './parts';
import { repeatedMessage } from './repeatedMessage';
import { type KeptPhoto, toMessagePhoto } from './stores/messageExtras';
import { toMessage } from './threadPage';
import {
  CONFIRM_FIRST,
  DAILY_LIMIT_REACHED,
  isEstablished,
  PHOTO_TOO_EARLY,
  type SendRefusal,
  sendRefusalOf,
} from './threadRules';
import type { VersionedSide } from './updates';

/** Whether the day's limits allow one more, in all and to strangers; and whether it is held. */
export interface Room {
  day: boolean;
  strangers: boolean;
  isHeld: boolean;
  /** The same text was already sent to many strangers. */
  strangersHeld: boolean;
  /** How many strangers got the same text today. */
  sameToStrangers: number;
}

export interface SendInput {
  /** The sender's object has checked that they may act, and what is left of their day. */
  senderId: string;
  room: Room;
  /** The receiver likes the sender, as the sender's object knows. */
  isLiked: boolean;
  requestId: string;
  receiverId: string;
  content: string;
  clientId: string | null;
  photo?: KeptPhoto | undefined;
  /** The version of the conversation in the sender's list; 0 for none. */
  knownVersion: number;
}

export interface StoredSend {
  message: Message;
  /** Not a repeat of a stored message. */
  isNew: boolean;
  /** To someone who is no match, and has not written. */
  isStranger: boolean;
  /** The sender's side of the conversation; `null` when nothing has changed. */
  side: VersionedSide | null;
}

/**
 * Stores a message once; the same `clientId` with other content is a CONFLICT. A held message is
 * announced to no one. The sender's object gets its side with the answer, and confirms it with the
 * next message; if it does not, the alarm delivers it.
 */
export async function storeMessage(
  parts: ConversationParts,
  input: SendInput,
): Promise<StoredSend | SendRefusal> {
  const { permission, messages, pair, updates } = parts;
  const { senderId, receiverId, clientId, content, room, photo } = input;
  updates.confirmed(senderId, input.knownVersion);
  const repeated = () => repeatedMessage(messages, parts.extras, input);
  // Nothing new to count, but the sender's object may have died with the answer.
  const asRepeated = (known: Message | SendRefusal) =>
    'code' in known
      ? known
      : { message: known, isNew: false, isStranger: false, side: updates.sideInAnswer(senderId) };
  const known = repeated();
  if (known) return asRepeated(known);

  const asked = permission.isTrusted() ? null : await permission.ask(senderId, receiverId);
  if (asked === 'changed') return storeMessage(parts, input);
  // Other calls ran during the query: check again before storing.
  const again = asked && repeated();
  if (again) return asRepeated(again);
  const facts = asked && messages.facts(senderId);
  const refusal = asked && facts && sendRefusalOf(asked, facts, input.isLiked);
  if (refusal) return refusal;
  const isStranger = asked !== null && !asked.matched && !facts?.answered;
  if (photo && isStranger) return PHOTO_TOO_EARLY;
  if (isStranger && !room.strangers) return CONFIRM_FIRST;
  if (!room.day) return DAILY_LIMIT_REACHED;

  pair.remember(senderId, receiverId);
  const row = messages.append(senderId, clientId, content, new Date());
  if (photo) parts.extras.add(row.seq, { photo });
  const isHeld = room.isHeld || (isStranger && room.strangersHeld);
  if (isHeld) messages.held.hold(row);
  if (asked && facts && isEstablished(asked, facts)) permission.trust();
  const kind = messages.cautions.judge(row, room.sameToStrangers);
  // A member who writes has read everything before.
  const side = updates.sideInAnswer(senderId, {
    unread: 0,
    hasWritten: true,
    isSilent: false,
    last: row,
  });
  const whole = {
    ...toMessage(row, receiverId),
    ...(photo ? { photo: toMessagePhoto(photo) } : {}),
  };
  const message = announce(parts, whole, isHeld, kind);
  return { message, isNew: true, isStranger, side };
}
