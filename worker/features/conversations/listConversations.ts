import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Conversation } from '../../../src/shared/contract/messages';
import { CONVERSATIONS_SHOWN } from '../../../src/shared/rules/limits';
import { actorFrom, actorStatement } from '../../domain/actor';
import { matchedWith, visibleTo } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { photoAddress } from '../../platform/photos';

const DELETED_NAME = 'Deleted member';

const rowShape = z.object({
  otherId: z.string(),
  content: z.string(),
  lastAt: z.number(),
  senderId: z.string(),
  unread: z.number(),
  hasWritten: z.number(),
  firstName: z.string().nullable(),
  photoId: z.string().nullable(),
  emailConfirmedAt: z.number().nullable(),
  onlineUntil: z.number().nullable(),
  matched: z.number(),
});

/**
 * The member's conversations, newest first. Whoever is deleted, deactivated or has blocked them
 * looks the same: a name that says no more.
 */
export async function listConversations(context: MemberContext): Promise<Conversation[]> {
  const { db, now, session } = context;
  const mine = session.memberId;
  const [rows, found] = await db.batch([
    actorStatement(context),
    db.all(sql`SELECT side.other_id AS otherId, side.last_content AS content,
        side.last_at AS lastAt, side.last_sender_id AS senderId, side.unread,
        side.has_written AS hasWritten, m.first_name AS firstName,
        m.email_confirmed_at AS emailConfirmedAt, m.online_until AS onlineUntil,
        (SELECT id FROM photos WHERE member_id = m.id AND position = 0) AS photoId,
        (m.id IS NOT NULL AND ${matchedWith(mine)}) AS matched
      FROM (SELECT * FROM conversation_sides WHERE member_id = ${mine}
        AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${mine} AND blocked_id = other_id)
        ORDER BY last_at DESC LIMIT ${CONVERSATIONS_SHOWN}) side
      LEFT JOIN members m ON m.id = side.other_id AND ${visibleTo(mine)}
      ORDER BY side.last_at DESC`),
  ]);
  actorFrom(rows, now);
  return z
    .array(rowShape)
    .parse(found)
    .map((row) => toConversation(row, now));
}

function toConversation(row: z.infer<typeof rowShape>, now: Date): Conversation {
  const matched = row.matched === 1;
  return {
    user: {
      id: row.otherId,
      firstName: row.firstName ?? DELETED_NAME,
      profilePicture: row.photoId ? photoAddress(row.photoId) : null,
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
    isRequest: row.hasWritten === 0 && !matched,
  };
}
