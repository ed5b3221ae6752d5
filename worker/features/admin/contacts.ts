import { eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type {
  AdminContactMessage,
  AdminContactQuery,
  ContactStatus,
} from '../../../src/shared/contract/admin/adminContact';
import { CONTACT_CATEGORIES } from '../../../src/shared/rules/safety/contact';
import { columnsOf, integer, iso, isoOrNull, nullable, row, text } from '../../db/columns';
import { allOf } from '../../db/guard';
import { firstRow } from '../../db/runBatch';
import { contactMessages } from '../../db/schema';
import { existsIn, updateWhere } from '../../db/writes';
import { asAdmin } from '../../domain/act';
import type { Actor } from '../../domain/actor';
import { auditStatement } from '../../domain/audit/audit';
import { isOwnMessage } from '../../domain/cases/ownCases';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import type { ListPage } from '../../platform/listCursor';
import { readQueue } from './cases/caseQueue';
import { findPage, type SearchSource } from './search';

const contactRow = row({
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
const contactColumns = columnsOf(contactRow, 'c');

type ContactRow = z.infer<typeof contactRow>;

function toAdminContact(row: ContactRow): AdminContactMessage {
  const { priority, createdAt, answeredAt, ...same } = row;
  return {
    ...same,
    priority: priority === 1,
    createdAt: iso(createdAt),
    answered: answeredAt !== null,
    answeredAt: isoOrNull(answeredAt),
  };
}

const searchedIn = (status: ContactStatus): SearchSource<ContactRow> => ({
  lists: status === 'all' ? ['open', 'answered'] : [status],
  columns: contactColumns,
  rows: 'contact_messages c ON c.id = e.id',
  row: contactRow,
  textOf: ({ name, email }) => `${name}\n${email}`,
});

const READ = { act: 'contact.read', list: 'contact' } as const;
const idsOf = ({ id, memberId }: ContactRow) => [memberId ?? id];

/** A page of the messages to support. Throws INVALID_INPUT for a cursor of another list. */
export function listContacts(
  context: MemberContext,
  query: AdminContactQuery,
): Promise<ListPage<AdminContactMessage>> {
  const { search, status } = query;
  if (search) {
    const show = { sorted: sortContacts, present: toAdminContact, isShown: isOthers, idsOf };
    return findPage(context, READ, { ...query, search }, searchedIn(status), show);
  }
  return readQueue(context, query, {
    name: READ.list,
    act: READ.act,
    row: contactRow,
    casesOf: (adminId, part) => sql`SELECT ${contactColumns} FROM contact_messages c
      INDEXED BY ${sql.raw(part === ANSWERED ? 'contact_answered' : 'contact_open')}
      WHERE NOT ${isOwnMessage(adminId, 'c')}`,
    idColumn: 'c.id',
    parts: PARTS,
    placeOf: contactPositionOf,
    idsOf,
    present: (rows) => rows.map(toAdminContact),
  });
}

/** Like `isOwnMessage`, but of a row that was read. */
const isOthers = ({ memberId, email }: ContactRow, actor: Actor) =>
  memberId !== actor.id && email.toLowerCase() !== actor.email;

const ANSWERED = 2;
/** Messages with priority, other open ones, answered ones. */
const PARTS = [
  { part: 0, isOpen: true, when: 'c.answered_at IS NULL AND c.priority = 1', by: 'c.created_at' },
  { part: 1, isOpen: true, when: 'c.answered_at IS NULL AND c.priority = 0', by: 'c.created_at' },
  { part: ANSWERED, isOpen: false, when: 'c.answered_at IS NOT NULL', by: 'c.answered_at' },
];

function contactPositionOf(row: ContactRow): [number, number, string] {
  if (row.answeredAt !== null) return [ANSWERED, row.answeredAt, row.id];
  return [row.priority === 1 ? 0 : 1, row.createdAt, row.id];
}

/** Sorts a few messages in the order of the queue. */
function sortContacts(rows: readonly ContactRow[]): ContactRow[] {
  return rows.toSorted((a, b) => {
    const [part, time, id] = contactPositionOf(a);
    const [otherPart, otherTime, otherId] = contactPositionOf(b);
    const sign = part === ANSWERED ? -1 : 1;
    return (
      part - otherPart || sign * (time - otherTime || (id < otherId ? -1 : Number(id > otherId)))
    );
  });
}

/**
 * Marks a message as answered, or reopens it; repeating this changes nothing. Throws NOT_FOUND,
 * also for messages that the administrator wrote.
 */
export async function answerContact(
  context: MemberContext,
  id: string,
  { answered }: { answered: boolean },
): Promise<AdminContactMessage> {
  const { now, session } = context;
  const act = answered ? 'contact.answer' : 'contact.reopen';
  const { found } = await asAdmin(context, ({ counts }) => {
    const { answeredAt } = contactMessages;
    const mayChange = allOf(
      counts,
      eq(contactMessages.id, id),
      not(isOwnMessage(session.memberId, 'contact_messages')),
      answered ? isNull(answeredAt) : isNotNull(answeredAt),
    );
    return {
      audit: auditStatement(context, { act, target: id }, existsIn(contactMessages, mayChange)),
      answered: updateWhere(
        contactMessages,
        {
          fingerprint: null,
          answeredAt: answered ? now.getTime() : null,
          answeredBy: answered ? session.memberId : null,
        },
        mayChange,
      ),
      found: firstRow(contactRow)`SELECT ${contactColumns} FROM contact_messages c
        WHERE c.id = ${id} AND NOT ${isOwnMessage(session.memberId, 'c')}`,
    };
  });
  if (!found) throw notFound();
  return toAdminContact(found);
}
