import * as z from 'zod/mini';
import { PAGE_SIZE, TEXT_LIMITS } from '../rules/limits';
import { REACTIONS } from '../rules/messages/reactions';
import { errorText } from '../texts/errorText';
import { anyText, cursor, id, isoTime, requiredText, typedText } from './fields';
import { likedDetail } from './remarks';

/**
 * Why the receiver of a message is cautioned: it asks for money, gift cards or crypto, describes an
 * emergency that money would solve, wants to move elsewhere at once, or was sent to many.
 */
export const CAUTION_KINDS = [
  'money',
  'giftCard',
  'crypto',
  'emergency',
  'elsewhere',
  'sameText',
] as const;

export type CautionKind = (typeof CAUTION_KINDS)[number];

/** The card of an invitation to an event, with its current status. */
export const invitation = z.object({
  id,
  eventId: id,
  title: z.string(),
  startTime: isoTime,
  venue: z.string(),
  city: z.string(),
  /** Expired: not answered before the event began, or cancelled. Withdrawn: by the inviter. */
  status: z.enum(['pending', 'accepted', 'declined', 'withdrawn', 'expired']),
});

/** Why a message may be part of a fraud, and what to do, in words for its receiver. */
export const messageWarning = z.object({ kind: z.enum(CAUTION_KINDS), text: z.string() });

const reaction = z.enum(
  REACTIONS,
  errorText('A reaction must be one of {reactions}.', { reactions: REACTIONS.join(', ') }),
);
export const reactions = z.array(z.object({ userId: id, reaction }));

/** Only for the two, while the message is in the conversation; `alt` is by its sender. */
export const messagePhoto = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.optional(z.string()),
});

/** One message. `seq` numbers a conversation's messages 1, 2, 3 … without gaps. */
export const message = z.object({
  id,
  seq: z.int(),
  senderId: id,
  receiverId: id,
  content: z.string(),
  createdAt: isoTime,
  /** On your own messages, for premium members only. */
  readAt: z.optional(isoTime),
  /** It closed the conversation: nobody can write in it until its sender likes the other again. */
  closing: z.optional(z.literal(true)),
  /** It came with a like of this detail of the receiver's profile. */
  about: z.optional(likedDetail),
  /** The sender's own id for it, by which a repeated send is recognized. */
  clientId: z.optional(z.string()),
  /** The message is an invitation; `content` says the same in a sentence. */
  invitation: z.optional(invitation),
  /** `content` is then the text below the photo, or the word "Photo". */
  photo: z.optional(messagePhoto),
  /** Only for its receiver: the sender never gets it. */
  warning: z.optional(messageWarning),
  /** Only for its receiver, who hides a word in it: it arrived silently, and is shown folded. */
  hasHiddenWord: z.optional(z.literal(true)),
  /** At most one from each of the two; absent without any, and in a message just sent. */
  reactions: z.optional(reactions),
});

export const clientId = z.uuid(errorText('Client ID must be a UUID.'));

export const sendMessageRequest = z.strictObject({
  receiverId: id,
  content: requiredText(errorText('Message'), TEXT_LIMITS.message),
  clientId: z.optional(clientId),
});

/** The fields next to the file `photo` of a multipart form. */
export const sendPhotoRequest = z.strictObject({
  receiverId: id,
  clientId,
  content: z.prefault(anyText(errorText('Caption'), TEXT_LIMITS.message), ''),
  alt: z.prefault(typedText({ label: errorText('Description'), max: TEXT_LIMITS.photoAlt }), ''),
});

export const reactRequest = z.strictObject({ reaction });
export const reactionParams = z.object({ messageId: id });
/** The other member; without it, the member's newest conversations are searched. */
export const reactionQuery = z.strictObject({ userId: z.optional(id) });

const count = (max: number, label: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= max,
        errorText('{label} must be 1 to {max}.', { label, max: max.toLocaleString('en-US') }),
      ),
    );

export const threadQuery = z.strictObject({
  /** Older than this message. */
  before: z.optional(id),
  /** Newer than this seq: messages that a client missed while its connection was down. */
  after: z.optional(
    z.string().check(z.regex(/^\d{1,9}$/, errorText('After must be the number of a message.'))),
  ),
  limit: z.optional(count(PAGE_SIZE.messagesMax, 'Limit')),
  /** Does not mark as read: for a copy that nobody looks at yet. */
  peek: z.optional(z.literal('true')),
});

export const threadParams = z.object({ userId: id });
export const thread = z.array(message);

/** The other member of a conversation. A deleted or blocking member is only a name. */
export const conversationUser = z.object({
  id,
  firstName: z.string(),
  profilePicture: z.nullable(z.string()),
  isDeleted: z.boolean(),
  emailConfirmed: z.boolean(),
  matched: z.boolean(),
  online: z.optional(z.boolean()),
});

export const conversation = z.object({
  user: conversationUser,
  unreadCount: z.int(),
  lastMessage: z.object({ content: z.string(), createdAt: isoTime, senderId: id }),
  /** Not answered, and from no match, or with nothing but messages with a word you hide. */
  isRequest: z.boolean(),
  /** Ended, and not reopened: neither can write. */
  isClosed: z.boolean(),
});

export const conversations = z.array(conversation);

/** Words or a name, in any case and without accents. */
export const conversationSearchQuery = z.strictObject({
  q: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, errorText('Type at least 2 characters.')),
      z.maxLength(60, errorText('Type at most 60 characters.')),
    ),
  cursor: z.optional(cursor),
});

/** A message with the words that were searched, or the newest one with someone of that name. */
export const conversationHit = z.object({
  userId: id,
  messageId: id,
  excerpt: z.string(),
  createdAt: isoTime,
});
export const conversationHits = z.array(conversationHit);

export type Invitation = z.infer<typeof invitation>;
export type MessagePhoto = z.infer<typeof messagePhoto>;
export type MessageWarning = z.infer<typeof messageWarning>;
export type Message = z.infer<typeof message>;
export type SendMessageRequest = z.input<typeof sendMessageRequest>;
export type SendPhotoRequest = z.infer<typeof sendPhotoRequest>;
export type Conversation = z.infer<typeof conversation>;
export type ConversationHit = z.infer<typeof conversationHit>;
