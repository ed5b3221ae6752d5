import * as z from 'zod/mini';
import { id, isoTime, memberFace } from './fields';
import { clientId, invitation, message, reactions, sendMessageRequest } from './messages';

/** What the server sends to a member's devices. */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message }),
  z.object({ type: z.literal('read'), userId: id, at: isoTime }),
  z.object({ type: z.literal('typing'), userId: id }),
  /** All current reactions to this message of the conversation with the member. */
  z.object({ type: z.literal('reactions'), userId: id, messageId: id, reactions }),
  z.object({ type: z.literal('match'), user: memberFace() }),
  z.object({ type: z.literal('like'), count: z.int() }),
  z.object({ type: z.literal('presence'), userId: id, online: z.boolean() }),
  z.object({ type: z.literal('unread'), count: z.int() }),
  /** Promoted: you got a free place. Changed, cancelled: an event you have an RSVP for. */
  z.object({
    type: z.literal('event'),
    eventId: id,
    change: z.enum(['promoted', 'changed', 'cancelled']),
    title: z.string(),
  }),
  /** An invitation in the conversation with this member was answered. */
  z.object({ type: z.literal('invitation'), userId: id, invitation }),
  /** The plan with this member, or the member's own check-in, has changed. */
  z.object({ type: z.literal('plan'), userId: id }),
  /** Notifications were read on a device of this member. */
  z.object({ type: z.literal('notificationsRead'), upTo: isoTime }),
  /** To the device that sent it: the message as stored. All others receive it as a message. */
  z.object({ type: z.literal('sent'), clientId, message }),
  /** What a device sent was refused or failed. `retryAfter` is in seconds, as in `Retry-After`. */
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
  /** As `POST /api/messages`, with the same limits, and once for a `clientId` over both. */
  z.strictObject({ ...sendMessageRequest.shape, type: z.literal('send'), clientId }),
]);

/**
 * The codes with which the server closes a connection, besides the protocol's own. After `tooMany`,
 * which closes the oldest of a member's connections when one more is opened, a page reconnects when
 * someone looks at it. After `sessionEnded` and `policy` it does not.
 */
export const LIVE_CLOSE = {
  sessionEnded: 4401,
  tooMany: 4429,
  policy: 1008,
  restart: 1012,
} as const;

export type ServerEvent = z.infer<typeof serverEvent>;
export type ClientEvent = z.infer<typeof clientEvent>;
