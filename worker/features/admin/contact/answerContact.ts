import { eq, sql } from 'drizzle-orm';
import type { AdminContactMessage } from '../../../../src/shared/contract/admin/adminContact';
import { allOf, guarded } from '../../../db/guard';
import { firstRow } from '../../../db/runBatch';
import { contactMessages } from '../../../db/schema';
import { updateWhere } from '../../../db/writes';
import { asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { isOwnMessage } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { contactColumns, contactRow, toAdminContact } from './contactQueue';

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
  const isOther = answered ? sql`answered_at IS NULL` : sql`answered_at IS NOT NULL`;
  const act = answered ? 'contact.answer' : 'contact.reopen';
  const others = sql`contact_messages c WHERE c.id = ${id}
    AND NOT ${isOwnMessage(session.memberId, 'c')}`;
  const { found } = await asAdmin(context, ({ counts }) => {
    const mayChange = guarded`(${counts} AND EXISTS (SELECT 1 FROM ${others} AND ${isOther}))`;
    return {
      audit: auditStatement(context, { act, target: id }, mayChange),
      answered: updateWhere(
        contactMessages,
        {
          fingerprint: null,
          answeredAt: answered ? now.getTime() : null,
          answeredBy: answered ? session.memberId : null,
        },
        allOf(eq(contactMessages.id, id), mayChange),
      ),
      found: firstRow(contactRow)`SELECT ${contactColumns} FROM ${others}`,
    };
  });
  if (!found) throw notFound();
  return toAdminContact(found);
}
