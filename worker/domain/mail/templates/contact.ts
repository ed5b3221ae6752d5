import * as z from 'zod/mini';
import {
  CONTACT_CATEGORIES,
  CONTACT_CATEGORY_LABELS,
} from '../../../../src/shared/rules/safety/contact';
import { flag, integer, row, text } from '../../../db/columns';
import { firstRow } from '../../../db/runBatch';
import type { Context } from '../../../platform/context';
import { sentence } from '../../../platform/sentence';
import type { SupportMailContent, SupportMailKind } from '../mailKind';
import { newJerseyTime } from '../mailText';

const given = z.object({ id: z.string() });
const messageRow = row({
  name: text,
  email: text,
  subject: text,
  category: z.nullable(z.enum(CONTACT_CATEGORIES)),
  message: text,
  isPriority: flag,
  isMember: flag,
  createdAt: integer,
});

/** A message from the form on the help page. */
export const contact: SupportMailKind = { priority: 'people', write };

/** `null` when it was erased with its sender's account. */
async function write({ db, vars }: Context, data: unknown): Promise<SupportMailContent | null> {
  const found = await firstRow(messageRow)`
    SELECT name, email, subject, category, message, priority AS isPriority,
      member_id IS NOT NULL AS isMember, created_at AS createdAt
    FROM contact_messages WHERE id = ${given.parse(data).id}`.run(db);
  if (!found) return null;
  const { name, email, subject, category, message, isPriority, isMember, createdAt } = found;
  const queue = new URLSearchParams({ tab: 'support', status: 'all', search: email });
  return {
    replyTo: email,
    subject: `${isPriority ? '[Priority] ' : ''}${subject}`,
    preheader: `${name} wrote to support.`,
    heading: subject,
    paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [
      ['From', `${name}, ${email}`],
      ['Topic', category ? sentence(CONTACT_CATEGORY_LABELS[category]) : 'Not chosen'],
      ['Sent', `${newJerseyTime(createdAt)}, New Jersey time`],
      ['Signed in', isMember ? 'Yes' : "No: they haven't proved that the address is theirs"],
      ...(isPriority ? [['Priority', 'Premium member'] as const] : []),
    ],
    button: { label: 'Open it in the queue', url: `${vars.APP_ORIGIN}/admin?${queue}` },
    after: [
      'A reply to this email goes to the person who wrote it. Mark it as answered in the queue.',
    ],
    because:
      "You're getting this because someone sent it to support with the form on the help page.",
  };
}
