import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Conversation } from '../../../src/shared/contract/messages';
import { CONVERSATIONS_SHOWN } from '../../../src/shared/rules/limits';
import { rows } from '../../db/ask';
import { flag, integer, nullable, row, text } from '../../db/columns';
import { asActor } from '../../domain/act';
import { closedWith, hasWritten, matchedWith, visibleTo } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { photoUrl } from '../../platform/photos';

const DELETED_NAME = 'Deleted member';

const conversationRow = row({
  otherId: text,
  content: text,
  lastAt: integer,
  senderId: text,
  unread: integer,
  hasWritten: flag,
  firstName: nullable(text),
  photoId: nullable(text),
  emailConfirmedAt: nullable(integer),
  onlineUntil: nullable(integer),
  matched: flag,
  closed: flag,
});

/**
 * The member's conversations, newest first. Whoever is deleted, deactivated or has blocked them
 * looks the same: a name that says no more.
 */
export async function listConversations(context: MemberContext): Promise<Conversation[]> {
  const { now, session } = context;
  const mine = session.memberId;
  const { found } = await asActor(context, () => ({
    found: rows(conversationRow)`SELECT side.other_id AS otherId, side.last_content AS content,
        side.last_at AS lastAt, side.last_sender_id AS senderId, side.unread,
        ${hasWritten(sql`${mine}`, sql`side.other_id`)} AS hasWritten, m.first_name AS firstName,
        m.email_confirmed_at AS emailConfirmedAt, m.online_until AS onlineUntil,
        (SELECT id FROM photos WHERE member_id = m.id AND position = 0) AS photoId,
        (m.id IS NOT NULL AND ${matchedWith(mine)}) AS matched,
        ${closedWith(mine, sql`side.other_id`)} AS closed
      FROM (SELECT * FROM conversation_sides WHERE member_id = ${mine}
        AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${mine} AND blocked_id = other_id)
        ORDER BY last_at DESC LIMIT ${CONVERSATIONS_SHOWN}) side
      LEFT JOIN members m ON m.id = side.other_id AND ${visibleTo(mine)}
      ORDER BY side.last_at DESC`,
  }));
  return found.map((each) => toConversation(each, now));
}

function toConversation(row: z.infer<typeof conversationRow>, now: Date): Conversation {
  const { matched } = row;
  return {
    user: {
      id: row.otherId,
      firstName: row.firstName ?? DELETED_NAME,
      profilePicture: row.photoId ? photoUrl(row.photoId) : null,
      isDeleted: row.firstName === null,
      emailConfirmed: row.emailConfirmedAt !== null,
      matched,
      ...(matched ? { online: (row.onlineUntil ?? 0) > now.getTime() } : {}),
    },
    unreadCount: row.unread,
    lastMessage: {
      content: row.content,
      createdAt: new Date(row.lastAt).toISOString(),
      senderId: row.senderId,
    },
    isRequest: !row.hasWritten && !matched,
    isClosed: row.closed,
  };
}
