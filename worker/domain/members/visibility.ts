import { isNotNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { facts, hiddenFacts, promptAnswers } from '../../../src/shared/contract/answers';
import { GENDERS } from '../../../src/shared/contract/fields';
import type { Database } from '../../db/client';
import { columnsOf, flag, json } from '../../db/columns';
import { joinedMember, joinedPair } from '../../db/expressions';
import { allOf, anyOf } from '../../db/guard';
import { singleValue } from '../../db/runBatch';
import { blocks } from '../../db/schema';
import { existsIn } from '../../db/writes';
import { isShownTo } from './incognito';

/** The only place that decides who may see whom; `m` is the row of the viewed member. */

/** Neither has blocked the other. Both directions are looked up by primary key. */
export function notBlocked(viewerId: string, otherId: string | SQLWrapper): SQL {
  return allOf(
    not(existsIn(blocks, { blockerId: viewerId, blockedId: otherId })),
    not(existsIn(blocks, { blockerId: otherId, blockedId: viewerId })),
  );
}

/** The row `pair` of two members exists and fulfills the condition. */
function between(a: string | SQLWrapper, b: string | SQLWrapper, condition: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM pairs pair WHERE pair.low_id = MIN(${a}, ${b})
    AND pair.high_id = MAX(${a}, ${b}) AND ${condition})`;
}

/** For a row `pair`: the match has not ended. */
export const IS_MATCHED = sql`pair.matched_at IS NOT NULL AND pair.ended_by IS NULL`;

export function matchedWith(viewerId: string): SQL {
  return between(joinedMember.id, viewerId, IS_MATCHED);
}

const ifLow = (memberId: string | SQLWrapper, low: SQLWrapper, high: SQLWrapper) =>
  sql`IIF(pair.low_id = ${memberId}, ${low}, ${high})`;

/** The viewer has a side of a conversation with this member, blocked or not. */
export function holdsSideWith(viewerId: string, otherId: string | SQLWrapper): SQL {
  return between(otherId, viewerId, ifLow(viewerId, joinedPair.lowHolds, joinedPair.highHolds));
}

/** One of the two ended their relation and has not liked the other again: neither may write. */
export function closedWith(viewerId: string, otherId: string | SQLWrapper): SQL {
  const isClosed = allOf(isNotNull(joinedPair.endedBy), not(joinedPair.isReopened));
  return between(otherId, viewerId, isClosed);
}

/** The member has written in what they still have of a conversation with the other. */
export function hasWritten(memberId: string | SQLWrapper, otherId: string | SQLWrapper): SQL {
  return between(memberId, otherId, ifLow(memberId, joinedPair.lowWrote, joinedPair.highWrote));
}

/** They matched, or this member has written in an open conversation that the viewer still has. */
function knownTo(viewerId: string): SQL {
  const answered = sql`(IIF(pair.low_id = m.id, pair.high_holds AND pair.low_wrote,
    pair.low_holds AND pair.high_wrote) AND (pair.ended_by IS NULL OR pair.is_reopened = 1))`;
  return between(joinedMember.id, viewerId, anyOf(IS_MATCHED, answered));
}

/** The viewer has a side of a conversation with this member and has not blocked them. */
export function inConversationWith(viewerId: string, otherId: string | SQLWrapper): SQL {
  return allOf(
    holdsSideWith(viewerId, otherId),
    not(existsIn(blocks, { blockerId: viewerId, blockedId: otherId })),
  );
}

/**
 * For access by id: a profile, a photo, a like, a message. What is invisible looks as if it did not
 * exist. A hidden member is visible only through what they did themselves: someone who merely wrote
 * to them sees the same as for a deleted account, also in the list of conversations.
 */
export function visibleTo(viewerId: string): SQL {
  const known = knownTo(viewerId);
  return sql`m.status = 'active' AND m.id <> ${viewerId} AND ${notBlocked(viewerId, joinedMember.id)}
    AND ${isShownTo(viewerId, known)}
    AND (m.profile_visible = 1 OR ${known})`;
}

/** The viewer may see the member with this id. */
export function canSee(viewerId: string, otherId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM members m WHERE m.id = ${otherId} AND ${visibleTo(viewerId)})`;
}

const ownColumns = z.object({
  id: z.string(),
  firstName: z.string(),
  gender: z.enum(GENDERS),
  ageAnchor: z.string(),
  townId: z.number(),
  bio: z.string(),
  interests: json(z.array(z.string())),
  personalityType: z.nullable(z.string()),
  personalityTraits: json(z.array(z.string())),
  prompts: json(promptAnswers),
  facts: json(z.partial(facts)),
  hiddenFacts: json(hiddenFacts),
  emailConfirmedAt: z.nullable(z.number()),
  checkedPhotoId: z.nullable(z.string()),
  showAge: flag,
  showLocation: flag,
  isDemo: flag,
  createdAt: z.number(),
});

export const viewedRow = z.extend(ownColumns, {
  photos: json(z.array(z.tuple([z.number(), z.string(), z.string(), z.string()]))),
  matched: flag,
});

export type ViewedRow = z.infer<typeof viewedRow>;

/** The columns for every answer about another member; `toOtherMember` removes hidden fields. */
export function viewedColumns(viewerId: string): SQL {
  return sql`${columnsOf(ownColumns, 'm')},
    (SELECT json_group_array(json_array(p.position, p.id, p.placeholder, p.alt)) FROM photos p
      WHERE p.member_id = m.id) AS photos,
    ${matchedWith(viewerId)} AS matched`;
}

/** The cards of a page, for members that the viewer may see at this moment. */
export function cardsOf(viewerId: string, ids: readonly string[]): SQL {
  return sql`SELECT ${viewedColumns(viewerId)} FROM json_each(${JSON.stringify(ids)}) page
    JOIN members m ON m.id = page.value AND ${visibleTo(viewerId)}`;
}

/** Whether the member may see another, whose id may not exist. */
export function sees(db: Database, memberId: string, otherId: string): Promise<boolean> {
  return singleValue(flag)`SELECT ${canSee(memberId, otherId)}`.run(db);
}
