import * as z from 'zod/mini';
import { cursor, id, isoTime, memberFace } from './fields';

/** Kinds of notifications in the header, besides messages. */
export const NEWS_KINDS = [
  'like',
  'match',
  'invitation',
  'event',
  'safety',
  'billing',
  'search',
  'plan',
] as const;

/** What happened to a member, in a sentence. It is read once `upTo` of any device has passed it. */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(NEWS_KINDS),
  text: z.string(),
  /** The page it is about. */
  url: z.string(),
  /** The other member it is about, if any. */
  userId: z.optional(id),
  /** The same one, to be shown. */
  member: z.optional(memberFace()),
  createdAt: isoTime,
  read: z.boolean(),
});

export const notifications = z.array(notification);
export const notificationsQuery = z.strictObject({ cursor: z.optional(cursor) });

/** Everything up to this time, that of the newest one shown. */
export const readNotificationsRequest = z.strictObject({ upTo: isoTime });

export type Notification = z.infer<typeof notification>;
