import * as z from 'zod/mini';
import { id, isoTime } from './fields';
import { clientId, invitation, message, reactions, sendMessageRequest } from './messages';

const matchedUser = z.object({
  id,
  firstName: z.string(),
  profilePicture: z.nullable(z.string()),
});

/** What the server sends to a member's devices. */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message }),
  z.object({ type: z.literal('read'), userId: id, at: isoTime }),
  z.object({ type: z.literal('typing'), userId: id }),
  /** All that is said now to this message of the conversation with the member. */
  z.object({ type: z.literal('reactions'), userId: id, messageId: id, reactions }),
  z.object({ type: z.literal('match'), user: matchedUser }),
  z.object({ type: z.literal('like'), count: z.int() }),
  z.object({ type: z.literal('presence'), userId: id, online: z.boolean() }),
  z.object({ type: z.literal('unread'), count: z.int() }),
  /** Promoted: a place came free for you. Changed, cancelled: an event you said something about. */
  z.object({
    type: z.literal('event'),
    eventId: id,
    change: z.enum(['promoted', 'changed', 'cancelled']),
    title: z.string(),
  }),
  /** An invitation in the conversation with this member was answered. */
  z.object({ type: z.literal('invitation'), userId: id, invitation }),
  /** Notifications were read on a device of this member. */
  z.object({ type: z.literal('notificationsRead'), upTo: isoTime }),
  /** To the device that sent it: the message as it is stored. All others hear of it as a message. */
  z.object({ type: z.literal('sent'), clientId, message }),
  /**
   * What a device said was refused or could not be done; with the mark of the message it was about.
   * Seconds after which it is worth trying again, as in `Retry-After`.
   */
  z.object({
    type: z.literal('error'),
    code: z.string(),
    message: z.optional(z.string()),
    clientId: z.optional(z.string()),
    retryAfter: z.optional(z.number()),
  }),
]);

/** What a device may send to the server. Everything else is an error. */
export const clientEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('typing'), userId: id }),
  z.strictObject({ type: z.literal('read'), userId: id }),
  /** The same act as `POST /api/messages`, with the same limits, and once for a mark over both. */
  z.strictObject({ ...sendMessageRequest.shape, type: z.literal('send'), clientId }),
]);

/**
 * The codes that the server closes a connection with, besides the protocol's own. After `tooMany`,
 * which the oldest of a member's connections is closed with when one more is opened, a page opens
 * its connection again when somebody looks at it. After `sessionEnded` and `policy` none does.
 */
export const LIVE_CLOSE = {
  sessionEnded: 4401,
  tooMany: 4429,
  policy: 1008,
  restart: 1012,
} as const;

export type ServerEvent = z.infer<typeof serverEvent>;
export type ClientEvent = z.infer<typeof clientEvent>;
