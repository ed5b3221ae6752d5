import * as z from 'zod/mini';
import { CAUTION_KINDS } from '../rules/cautions';
import { PAGE_SIZE, TEXT_LIMITS } from '../rules/limits';
import { REACTIONS } from '../rules/reactions';
import { id, isoTime, text } from './fields';
import { likedDetail } from './remarks';

/** The card of an invitation to go to an event together, as it stands now. */
export const invitation = z.object({
  id,
  eventId: id,
  title: z.string(),
  startTime: isoTime,
  venue: z.string(),
  city: z.string(),
  /** Expired: not answered before the event began, or it was cancelled. Withdrawn: by who invited. */
  status: z.enum(['pending', 'accepted', 'declined', 'withdrawn', 'expired']),
});

/** Why a message may be part of a fraud, and what to do, in words for its receiver. */
export const messageWarning = z.object({ kind: z.enum(CAUTION_KINDS), text: z.string() });

const reaction = z.enum(REACTIONS, `A reaction is one of ${REACTIONS.join(', ')}.`);
export const reactions = z.array(z.object({ userId: id, reaction }));

/**
 * A photo in a message: for the two alone, and only while the message stands in the conversation.
 * `alt` is what it shows, in its sender's words.
 */
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
  /** It closed the conversation: nobody writes in it until whoever sent this likes again. */
  closing: z.optional(z.literal(true)),
  /** It came with a like of this detail of the receiver's profile. */
  about: z.optional(likedDetail),
  /** The sender's own mark for it, so that a repeated send is recognised. */
  clientId: z.optional(z.string()),
  /** The message is an invitation; `content` says the same in a sentence. */
  invitation: z.optional(invitation),
  /** `content` is then what was written below it, or the word "Photo". */
  photo: z.optional(messagePhoto),
  /** For its receiver only: the sender's answers and events never have it. */
  warning: z.optional(messageWarning),
  /** One at most of each of the two; absent without any, and where a message is only just sent. */
  reactions: z.optional(reactions),
});

/** The sender's own mark of a message. */
export const clientId = z.uuid('Client id must be a UUID.');

export const sendMessageRequest = z.strictObject({
  receiverId: id,
  content: text({ label: 'Message', max: TEXT_LIMITS.message, required: true, multiline: true }),
  clientId: z.optional(clientId),
});

/** What goes with the file `photo` of a multipart form. */
export const sendPhotoRequest = z.strictObject({
  receiverId: id,
  clientId,
  content: z.prefault(text({ label: 'Caption', max: TEXT_LIMITS.message, multiline: true }), ''),
  alt: z.prefault(text({ label: 'Description', max: TEXT_LIMITS.photoAlt }), ''),
});

export const reactRequest = z.strictObject({ reaction });
export const reactionParams = z.object({ messageId: id });
/**
 * With whom the conversation is that the message stands in. Without it the member's newest
 * conversations are looked through.
 */
export const reactionQuery = z.strictObject({ userId: z.optional(id) });

const count = (max: number, label: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= max,
        `${label} is 1 to ${max.toLocaleString('en-US')}.`,
      ),
    );

export const threadQuery = z.strictObject({
  /** Older than this message. */
  before: z.optional(id),
  /** Newer than this seq: what a client missed while its connection was down. */
  after: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'After is the number of a message.'))),
  limit: z.optional(count(PAGE_SIZE.messagesMax, 'Limit')),
});

export const threadParams = z.object({ userId: id });
export const thread = z.array(message);

/** The other side of a conversation. A deleted or blocking member is only a name. */
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
  isRequest: z.boolean(),
  /** Ended, and not opened again: neither can write. */
  isClosed: z.boolean(),
});

export const conversations = z.array(conversation);

export type Invitation = z.infer<typeof invitation>;
export type MessagePhoto = z.infer<typeof messagePhoto>;
export type MessageWarning = z.infer<typeof messageWarning>;
export type Message = z.infer<typeof message>;
export type SendMessageRequest = z.input<typeof sendMessageRequest>;
export type SendPhotoRequest = z.infer<typeof sendPhotoRequest>;
export type Conversation = z.infer<typeof conversation>;
export type ConversationUser = z.infer<typeof conversationUser>;
