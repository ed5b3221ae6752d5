import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type {
  AdminContactMessage,
  ContactStatus,
} from '../../../../src/shared/contract/admin/adminContact';
import { CONTACT_CATEGORIES } from '../../../../src/shared/rules/safety/contact';
import { columnsOf, integer, iso, isoOrNull, nullable, row, text } from '../../../db/columns';
import { ALWAYS } from '../../../db/guard';
import { isOwnMessage } from '../../../domain/cases/ownCases';

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

/** Position in the queue after a message: its part, its time there, its id. */
export interface ContactPosition {
  stretch: number;
  time: number;
  id: string;
}

interface ContactQueuePart {
  index: string;
  holds: SQL;
  key: SQL;
  order: 'ASC' | 'DESC';
}

const open = (priority: 0 | 1): ContactQueuePart => ({
  index: 'contact_open',
  holds: sql`c.answered_at IS NULL AND c.priority = ${priority}`,
  key: sql`c.created_at`,
  order: 'ASC',
});

/** The queue from its head; each part is read along an index. */
const CONTACT_QUEUE_PARTS: readonly ContactQueuePart[] = [
  open(1),
  open(0),
  {
    index: 'contact_answered',
    holds: sql`c.answered_at IS NOT NULL`,
    key: sql`c.answered_at`,
    order: 'DESC',
  },
];
const ANSWERED = CONTACT_QUEUE_PARTS.length - 1;

/**
 * A page of the queue: a walk that stops at the limit, however long the queue is. The
 * administrator's own messages are left out.
 */
export function contactQueue(
  status: ContactStatus,
  after: ContactPosition | null,
  limit: number,
  adminId: string,
): SQL {
  const wanted = CONTACT_QUEUE_PARTS.flatMap((stretch, number) => {
    const isOpen = number !== ANSWERED;
    const isWanted = status === 'all' || (status === 'open') === isOpen;
    return isWanted && number >= (after?.stretch ?? 0)
      ? [walk(stretch, number, after, limit, adminId)]
      : [];
  });
  if (wanted.length === 0) return sql`SELECT ${contactColumns} FROM contact_messages c WHERE FALSE`;
  return sql`${sql.join(wanted, sql.raw(' UNION ALL '))} LIMIT ${limit}`;
}

function walk(
  stretch: ContactQueuePart,
  number: number,
  after: ContactPosition | null,
  limit: number,
  adminId: string,
): SQL {
  const { index, holds, key, order } = stretch;
  const beyond = sql.raw(order === 'ASC' ? '>' : '<');
  const isLater =
    after?.stretch === number ? sql`(${key}, c.id) ${beyond} (${after.time}, ${after.id})` : ALWAYS;
  return sql`SELECT * FROM (SELECT ${contactColumns}
    FROM contact_messages c INDEXED BY ${sql.raw(index)} WHERE ${holds} AND ${isLater}
      AND NOT ${isOwnMessage(adminId, 'c')}
    ORDER BY ${key} ${sql.raw(order)}, c.id ${sql.raw(order)} LIMIT ${limit})`;
}

export function contactPositionOf({
  priority,
  createdAt,
  answeredAt,
  id,
}: ContactRow): ContactPosition {
  if (answeredAt !== null) return { stretch: ANSWERED, time: answeredAt, id };
  return { stretch: priority === 1 ? 0 : 1, time: createdAt, id };
}

/** Sorts a few messages in the order of the queue. */
export function sortContacts(rows: readonly ContactRow[]): ContactRow[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [contactPositionOf(a), contactPositionOf(b)];
    const sign = one.stretch === ANSWERED ? -1 : 1;
    return (
      one.stretch - other.stretch ||
      sign * (one.time - other.time || (one.id < other.id ? -1 : Number(one.id > other.id)))
    );
  });
}
