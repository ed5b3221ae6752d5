import * as z from 'zod/mini';
import { adminLimit, adminSearch } from './adminUsers';
import { contactCategory } from './contact';
import { cursor, id, isoTime } from './fields';

export const CONTACT_STATUSES = ['all', 'open', 'answered'] as const;

/**
 * `search` is any part of the sender's name or e-mail address. All that it finds is in the order of
 * the queue, up to a number; when more is found it comes in the order of what stands from the part
 * found to the end, unanswered first, and the header `X-Order: match` says so. A page may then be shorter than
 * `limit`: the `Link` header alone says whether there is more.
 */
export const adminContactQuery = z.strictObject({
  status: z._default(z.enum(CONTACT_STATUSES, 'Status is all, open or answered.'), 'all'),
  search: z.optional(adminSearch),
  limit: z.optional(adminLimit),
  cursor: z.optional(cursor),
});

export const adminContactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  category: z.nullable(contactCategory),
  message: z.string(),
  /** From a member whose premium ran when it was sent. */
  priority: z.boolean(),
  /** The member who was signed in; `null` for a visitor. */
  memberId: z.nullable(id),
  createdAt: isoTime,
  answered: z.boolean(),
  answeredAt: z.nullable(isoTime),
});

/**
 * Unanswered ones first, in them priority first, then the longest waiting on top; then the answered
 * ones, the latest answer on top.
 */
export const adminContactMessages = z.array(adminContactMessage);

export const adminContactParams = z.object({ id });

export const answerContactRequest = z.strictObject({
  answered: z.boolean('Say whether the message is answered.'),
});

export type AdminContactQuery = z.infer<typeof adminContactQuery>;
export type AdminContactMessage = z.infer<typeof adminContactMessage>;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
