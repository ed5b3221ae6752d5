import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type {
  AdminContactMessage,
  ContactStatus,
} from '../../../../src/shared/contract/admin/adminContact';
import { CONTACT_CATEGORIES } from '../../../../src/shared/rules/safety/contact';
import { columnsOf, integer, iso, isoOrNull, nullable, row, text } from '../../../db/columns';
import { isOwnMessage } from '../../../domain/cases/ownCases';
import { type CasePage, caseQueue } from '../cases/caseQueue';

export const contactRow = row({
  id: text,
  name: text,
  email: text,
  subject: text,
  category: nullable(z.enum(CONTACT_CATEGORIES)),
  message: text,
  priority: integer,
  memberId: nullable(text),
  createdAt: integer,
  answeredAt: nullable(integer),
});

/** The columns an administrator reads of a message; `c` is its row. */
export const contactColumns = columnsOf(contactRow, 'c');

export type ContactRow = z.infer<typeof contactRow>;

export function toAdminContact(row: ContactRow): AdminContactMessage {
  const { priority, createdAt, answeredAt, ...same } = row;
  return {
    ...same,
    priority: priority === 1,
    createdAt: iso(createdAt),
    answered: answeredAt !== null,
    answeredAt: isoOrNull(answeredAt),
  };
}

/** The three parts of the queue: messages with priority, other open ones, answered ones. */
const QUEUE = {
  idColumn: 'c.id',
  parts: [
    { part: 0, isOpen: true, when: 'c.answered_at IS NULL AND c.priority = 1', by: 'c.created_at' },
    { part: 1, isOpen: true, when: 'c.answered_at IS NULL AND c.priority = 0', by: 'c.created_at' },
    { part: 2, isOpen: false, when: 'c.answered_at IS NOT NULL', by: 'c.answered_at' },
  ],
} as const;
const ANSWERED = 2;

/** A page of the queue. The administrator's own messages are left out. */
export function contactQueue(status: ContactStatus, page: CasePage, adminId: string): SQL {
  const indexOf = (part: string | number) =>
    part === ANSWERED ? 'contact_answered' : 'contact_open';
  const othersIn = (part: string | number) => sql`SELECT ${contactColumns}
    FROM contact_messages c INDEXED BY ${sql.raw(indexOf(part))}
    WHERE NOT ${isOwnMessage(adminId, 'c')}`;
  return caseQueue(othersIn, QUEUE, status, page);
}

export function contactPositionOf(row: ContactRow): [number, number, string] {
  if (row.answeredAt !== null) return [ANSWERED, row.answeredAt, row.id];
  return [row.priority === 1 ? 0 : 1, row.createdAt, row.id];
}

/** Sorts a few messages in the order of the queue. */
export function sortContacts(rows: readonly ContactRow[]): ContactRow[] {
  return rows.toSorted((a, b) => {
    const [part, time, id] = contactPositionOf(a);
    const [otherPart, otherTime, otherId] = contactPositionOf(b);
    const sign = part === ANSWERED ? -1 : 1;
    return (
      part - otherPart || sign * (time - otherTime || (id < otherId ? -1 : Number(id > otherId)))
    );
  });
}
