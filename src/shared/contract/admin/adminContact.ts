import * as z from 'zod/mini';
import { errorText } from '../../texts/errorText';
import { contactCategory } from '../contact';
import { id, isoTime } from '../fields';
import { adminPaging, adminSearch } from './adminUsers';

export const CONTACT_STATUSES = ['all', 'open', 'answered'] as const;

/**
 * `search` is any part of the sender's name or e-mail address. Up to a number of results, they are
 * in the order of the queue; more results are ordered by the text from the match to its end,
 * unanswered first, and the header `X-Order: match` says so. A page may then be shorter than
 * `limit`: only the `Link` header says whether there is more.
 */
export const adminContactQuery = z.strictObject({
  status: z._default(
    z.enum(CONTACT_STATUSES, errorText('Status must be all, open or answered.')),
    'all',
  ),
  search: z.optional(adminSearch),
  ...adminPaging,
});

export const adminContactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  category: z.nullable(contactCategory),
  message: z.string(),
  /** From a member who had premium when it was sent. */
  priority: z.boolean(),
  /** The signed-in member; `null` for a visitor. */
  memberId: z.nullable(id),
  createdAt: isoTime,
  answered: z.boolean(),
  answeredAt: z.nullable(isoTime),
});

/**
 * Unanswered messages first, among them priority first, then the longest waiting; then answered
 * ones, the latest answer first.
 */
export const adminContactMessages = z.array(adminContactMessage);

export const answerContactRequest = z.strictObject({
  answered: z.boolean(errorText('Say whether the message is answered.')),
});

export type AdminContactQuery = z.infer<typeof adminContactQuery>;
export type AdminContactMessage = z.infer<typeof adminContactMessage>;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
