import type * as z from 'zod/mini';
import type { Conversation } from '../../../src/shared/contract/messages';
import { CONVERSATIONS_SHOWN } from '../../../src/shared/rules/limits';
import type { Language } from '../../../src/shared/texts/language';
import { flag, integer, nullable, row, text } from '../../db/columns';
import { joinedMember } from '../../db/expressions';
import { rows } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import { closedWith, matchedWith, visibleTo } from '../../domain/members/visibility';
import { DELETED_MESSAGE, type ListedConversation } from '../../domain/messages/listedConversation';
import type { MemberContext } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';
import { photoUrl } from '../../platform/photos';
import { inLanguage, sentence } from '../../platform/sentence';

const DELETED_NAME = sentence('Deleted member');

const otherRow = row({
  id: text,
  isBlocked: flag,
  firstName: nullable(text),
  photoId: nullable(text),
  emailConfirmedAt: nullable(integer),
  matched: flag,
  closed: flag,
});
type Other = z.infer<typeof otherRow>;

/**
 * The member's conversations, newest first, as their object keeps them. Members who cannot be seen
 * look the same whatever the reason: a name and words that reveal nothing more. The database
 * decides this, even before any object knows.
 */
export async function listConversations(context: MemberContext): Promise<Conversation[]> {
  const { env, session } = context;
  const mine = session.memberId;
  const listed = await memberObjectOf(env, mine).conversations(CONVERSATIONS_SHOWN);
  const listedIds = listed.map(({ otherId }) => otherId);
  const [{ others }, online] = await Promise.all([
    asActor(context, () => ({
      others: rows(otherRow)`SELECT other.value AS id,
        EXISTS (SELECT 1 FROM blocks
          WHERE blocker_id = ${mine} AND blocked_id = other.value) AS isBlocked,
        m.first_name AS firstName,
        m.email_confirmed_at AS emailConfirmedAt,
        (SELECT id FROM photos WHERE member_id = m.id AND position = 0) AS photoId,
        (m.id IS NOT NULL AND ${matchedWith(mine)}) AS matched,
        (m.id IS NOT NULL AND ${closedWith(mine, joinedMember.id)}) AS closed
      FROM json_each(${JSON.stringify(listedIds)}) other
      LEFT JOIN members m ON m.id = other.value AND ${visibleTo(mine)}`,
    })),
    memberObjectOf(env, mine).onlineAmong(listedIds),
  ]);
  const known = new Map(others.map((other) => [other.id, other]));
  return listed.flatMap((each) => {
    const other = known.get(each.otherId);
    if (!other || other.isBlocked) return [];
    const isOnline = online.includes(other.id);
    return [toConversation(each, other, { isOnline, language: context.language })];
  });
}

function toConversation(
  listed: ListedConversation,
  other: Other,
  { isOnline, language }: { isOnline: boolean; language: Language },
): Conversation {
  const { matched } = other;
  const isGone = other.firstName === null;
  const isTheirs = listed.senderId === other.id;
  return {
    user: {
      id: other.id,
      firstName: other.firstName ?? inLanguage(language, DELETED_NAME),
      profilePicture: other.photoId ? photoUrl(other.photoId) : null,
      isDeleted: isGone,
      emailConfirmed: other.emailConfirmedAt !== null,
      matched,
      ...(matched ? { online: isOnline } : {}),
    },
    unreadCount: isGone ? 0 : listed.unread,
    lastMessage: {
      content: isGone && isTheirs ? DELETED_MESSAGE : listed.content,
      createdAt: new Date(listed.lastAt).toISOString(),
      senderId: listed.senderId,
    },
    isRequest: listed.isSilent || (!listed.hasWritten && !matched),
    isClosed: other.closed,
  };
}
