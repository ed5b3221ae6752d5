import { type SQL, sql } from 'drizzle-orm';

/**
 * The ids of a member's own messages to support: those sent signed in, and those sent by a visitor
 * from the same address, once the member has confirmed it.
 */
export function ownContactMessages(memberId: string): SQL {
  const sentSignedOut = (status: SQL) => sql`SELECT c.id FROM members m
    JOIN contact_messages c ON c.email = m.email AND ${status}
    WHERE m.id = ${memberId} AND m.email_confirmed_at IS NOT NULL AND c.member_id IS NULL`;
  return sql`SELECT id FROM contact_messages WHERE member_id = ${memberId}
    UNION ${sentSignedOut(sql`c.answered_at IS NULL`)}
    UNION ${sentSignedOut(sql`c.answered_at IS NOT NULL`)}`;
}
