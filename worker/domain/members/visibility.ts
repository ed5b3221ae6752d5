import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { partial } from 'zod/mini';
import { facts, hiddenFacts, promptAnswers } from '../../../src/shared/contract/answers';
import { GENDERS } from '../../../src/shared/contract/fields';
import { columnsOf, flag, json } from '../../db/columns';
import { isShownTo } from './incognito';

/**
 * Who may be seen by whom stands here and nowhere else. Every read of another member is built from
 * these pieces; `m` is the row of the member who is looked at.
 */

/** Neither has blocked the other. Both directions are probed by primary key. */
export function notBlocked(viewerId: string, otherId: SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM blocks
      WHERE blocker_id = ${viewerId} AND blocked_id = ${otherId})
    AND NOT EXISTS (SELECT 1 FROM blocks
      WHERE blocker_id = ${otherId} AND blocked_id = ${viewerId})`;
}

export function matchedWith(viewerId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM matches WHERE low_id = MIN(m.id, ${viewerId})
    AND high_id = MAX(m.id, ${viewerId}) AND ended_by IS NULL)`;
}

/** The viewer holds a side of a conversation with this member, blocked or not. */
export function holdsSideWith(viewerId: string, otherId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM conversation_sides WHERE member_id = ${viewerId}
    AND other_id = ${otherId})`;
}

/** In a conversation that the viewer still has, this member has written: theirs, not a request. */
function hasWrittenTo(viewerId: string): SQL {
  return sql`(${holdsSideWith(viewerId, sql`m.id`)} AND EXISTS (SELECT 1 FROM conversation_sides
    WHERE member_id = m.id AND other_id = ${viewerId} AND has_written = 1))`;
}

/** The viewer holds a side of a conversation with this member and has not blocked them. */
export function inConversationWith(viewerId: string, otherId: SQL): SQL {
  return sql`(${holdsSideWith(viewerId, otherId)} AND NOT EXISTS (SELECT 1 FROM blocks
    WHERE blocker_id = ${viewerId} AND blocked_id = ${otherId}))`;
}

/**
 * By id: a profile, a photo, a like, a message. What is not visible answers as if not there. Only
 * what a member did opens them while they hide: whoever merely wrote to them sees what they would
 * see of a deleted account, in the list of conversations, too.
 */
export function visibleTo(viewerId: string): SQL {
  const known = sql`(${matchedWith(viewerId)} OR ${hasWrittenTo(viewerId)})`;
  return sql`m.status = 'active' AND m.id <> ${viewerId} AND ${notBlocked(viewerId, sql`m.id`)}
    AND ${isShownTo(viewerId, known)}
    AND (m.profile_visible = 1 OR ${known})`;
}

/** The viewer may see the member of this id. */
export function canSee(viewerId: string, otherId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM members m WHERE m.id = ${otherId} AND ${visibleTo(viewerId)})`;
}

/** Unread messages of a member, as a number: none of a conversation with somebody they blocked. */
export function unreadBy(memberId: SQL): SQL {
  return sql`(SELECT COALESCE(SUM(side.unread), 0) FROM conversation_sides side
    WHERE side.member_id = ${memberId} AND NOT EXISTS (SELECT 1 FROM blocks
      WHERE blocker_id = side.member_id AND blocked_id = side.other_id))`;
}

const decision = z.enum(['like', 'super', 'pass']).nullable();

const ownColumns = z.object({
  id: z.string(),
  firstName: z.string(),
  gender: z.enum(GENDERS),
  ageAnchor: z.string(),
  townId: z.number(),
  bio: z.string(),
  interests: json(z.array(z.string())),
  personalityType: z.string().nullable(),
  personalityTraits: json(z.array(z.string())),
  prompts: json(promptAnswers),
  facts: json(partial(facts)),
  hiddenFacts: json(hiddenFacts),
  emailConfirmedAt: z.number().nullable(),
  showAge: flag,
  showLocation: flag,
  onlineUntil: z.number(),
  isDemo: flag,
});

export const viewedRow = ownColumns.extend({
  photos: json(z.array(z.tuple([z.number(), z.string(), z.string(), z.string()]))),
  decision,
  decisionOnViewer: decision,
  matched: flag,
});

export type ViewedRow = z.infer<typeof viewedRow>;

/** What every answer about another member is made from; hidden fields go in `toOtherMember`. */
export function viewedColumns(viewerId: string): SQL {
  return sql`${columnsOf(ownColumns, 'm')},
    (SELECT json_group_array(json_array(p.position, p.id, p.placeholder, p.alt)) FROM photos p
      WHERE p.member_id = m.id) AS photos,
    (SELECT kind FROM decisions WHERE actor_id = ${viewerId} AND target_id = m.id) AS decision,
    (SELECT kind FROM decisions WHERE actor_id = m.id AND target_id = ${viewerId}) AS decisionOnViewer,
    ${matchedWith(viewerId)} AS matched`;
}
