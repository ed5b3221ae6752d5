import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AdminContactMessage } from '../../../../src/shared/contract/adminContact';
import { CONTACT_CATEGORIES } from '../../../../src/shared/rules/contact';

/** What an administrator reads of a message; `c` is its row. */
export const contactColumns = sql`c.id, c.name, c.email, c.subject, c.category, c.message,
  c.priority, c.member_id AS memberId, c.created_at AS createdAt, c.answered_at AS answeredAt`;

export const contactRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  category: z.enum(CONTACT_CATEGORIES).nullable(),
  message: z.string(),
  priority: z.number(),
  memberId: z.string().nullable(),
  createdAt: z.number(),
  answeredAt: z.number().nullable(),
});

export type ContactRow = z.infer<typeof contactRow>;

export function toAdminContact(row: ContactRow): AdminContactMessage {
  const { priority, createdAt, answeredAt, ...same } = row;
  return {
    ...same,
    priority: priority === 1,
    createdAt: new Date(createdAt).toISOString(),
    answered: answeredAt !== null,
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
  };
}
