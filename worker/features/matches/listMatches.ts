import * as z from 'zod';
import type { LikesResponse, MutualMatch } from '../../../src/shared/contract/matches';
import { FREE_LIKES_SHOWN } from '../../../src/shared/rules/limits';
import { actorFrom, actorStatement } from '../../platform/actor';
import { can } from '../../platform/capabilities';
import type { MemberContext } from '../../platform/context';
import { toOtherMember } from '../members/presentMember';
import { viewedRow } from '../members/queries';
import { likesReceived, likesReceivedCount, mutualMatches } from './queries';

/** Likes are shown in one list; nobody scrolls further. */
const LIKES_SHOWN_AT_MOST = 200;

const matchRows = z.array(viewedRow.extend({ matchedAt: z.number() }));
const likeRows = z.array(viewedRow);

/** The members this one is matched with, newest first. */
export async function listMatches(context: MemberContext): Promise<MutualMatch[]> {
  const { db, now, session } = context;
  const [rows, found] = await db.batch([
    actorStatement(context),
    db.all(mutualMatches(session.memberId)),
  ]);
  const actor = actorFrom(rows, now);
  return matchRows.parse(found).map((row) => ({
    ...toOtherMember(row, actor, now),
    matchedAt: new Date(row.matchedAt).toISOString(),
  }));
}

/** Who liked this member and waits for an answer: everyone for premium, else the newest three. */
export async function listLikes(context: MemberContext): Promise<LikesResponse> {
  const { db, now, session } = context;
  const [rows, [total], found] = await db.batch([
    actorStatement(context),
    db.all<{ count: number }>(likesReceivedCount(session.memberId)),
    db.all(likesReceived(session.memberId, LIKES_SHOWN_AT_MOST)),
  ]);
  const actor = actorFrom(rows, now);
  const shown = can(actor, 'seeEveryLike') ? LIKES_SHOWN_AT_MOST : FREE_LIKES_SHOWN;
  return {
    count: total?.count ?? 0,
    members: likeRows
      .parse(found)
      .slice(0, shown)
      .map((row) => toOtherMember(row, actor, now)),
  };
}
