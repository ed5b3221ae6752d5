import { eq, isNotNull, isNull, not } from 'drizzle-orm';
import type { AdminContactMessage } from '../../../../src/shared/contract/admin/adminContact';
import { allOf } from '../../../db/guard';
import { firstRow } from '../../../db/runBatch';
import { contactMessages } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import { asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { isOwnMessage } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { contactColumns, contactRow, toAdminContact } from './listContacts';

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
