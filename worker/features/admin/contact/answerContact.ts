import { sql } from 'drizzle-orm';
import type { AdminContactMessage } from '../../../../src/shared/contract/adminContact';
import { actorStatement } from '../../../domain/actor';
import { adminCounts, adminFrom } from '../../../domain/adminActor';
import { auditStatement } from '../../../domain/audit';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { contactColumns, contactRow, toAdminContact } from './contactRow';

/**
 * Marks a message as answered, or opens it again. The state it has already changes nothing. Throws
 * NOT_FOUND.
 */
export async function answerContact(
  context: MemberContext,
  id: string,
  answered: boolean,
): Promise<AdminContactMessage> {
  const { db, now, session } = context;
  const isOther = answered ? sql`answered_at IS NULL` : sql`answered_at IS NOT NULL`;
  const mayChange = sql`(${adminCounts(context)}
    AND EXISTS (SELECT 1 FROM contact_messages WHERE id = ${id} AND ${isOther}))`;
  const audit = {
    actorId: session.memberId,
    act: answered ? ('contact.answer' as const) : ('contact.reopen' as const),
    target: id,
    detail: {},
    now,
  };
  const [rows, , , [found]] = await db.batch([
    actorStatement(context),
    db.run(auditStatement(audit, mayChange)),
    db.run(sql`UPDATE contact_messages SET fingerprint = NULL,
        answered_at = ${answered ? now.getTime() : null},
        answered_by = ${answered ? session.memberId : null}
      WHERE id = ${id} AND ${mayChange}`),
    db.all(sql`SELECT ${contactColumns} FROM contact_messages c WHERE c.id = ${id}`),
  ]);
  adminFrom(rows, now);
  if (found === undefined) throw notFound();
  return toAdminContact(contactRow.parse(found));
}
