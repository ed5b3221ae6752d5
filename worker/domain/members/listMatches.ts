import * as z from 'zod/mini';
import type { LikesQuery, LikesResponse, MutualMatch } from '../../../src/shared/contract/matches';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { FREE_LIKES_SHOWN, PAGE_SIZE } from '../../../src/shared/rules/limits';
import { integer, time } from '../../db/columns';
import { rows, singleValue } from '../../db/runBatch';
import type { MemberContext } from '../../platform/context';
import { openList, timeAndId } from '../../platform/listCursor';
import { memberObjectOf } from '../../platform/objects';
import { sentence } from '../../platform/sentence';
import { asActor } from '../act';
import { can, requireCapability } from '../capabilities';
import { likesReceived, likesReceivedCount, matchesOf } from './likesReceived';
import { toOtherMember } from './presentMember';
import { standingsOf } from './standings';
import { viewedColumns, viewedRow } from './visibility';

const matchRow = z.extend(viewedRow, { matchedAt: time });
const likeRow = z.extend(viewedRow, { likedAt: integer });
const NEEDS_PREMIUM = sentence('Everyone who liked you is shown with Premium.');

/** The members this one is matched with, newest first. */
export async function listMatches(context: MemberContext): Promise<MutualMatch[]> {
  const mine = context.session.memberId;
  const { actor, matches } = await asActor(context, () => ({
    matches: rows(matchRow)`
      SELECT ${viewedColumns(mine)}, pair.matched_at AS matchedAt FROM ${matchesOf(mine)}
      ORDER BY pair.matched_at DESC`,
  }));
  const ids = matches.map(({ id }) => id);
  const standing = await standingsOf(context.env, mine, ids);
  return matches.map((row) => ({
    ...toOtherMember(row, actor, context, standing(row.id)),
    matchedAt: row.matchedAt,
    isShown: !standing(row.id).isUnshown,
  }));
}

/**
 * The members who liked this one and wait for an answer: paginated and complete with premium,
 * otherwise the newest three per New Jersey day. Throws PREMIUM_REQUIRED for a later page.
 */
export async function listLikes(
  context: MemberContext,
  query: LikesQuery,
): Promise<{ likes: LikesResponse; nextCursor: string | null }> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const list = await openList(context, 'likes', query, timeAndId, PAGE_SIZE.likes);
  const inbox = memberObjectOf(env, mine);
  const day = newJerseyDay(now);
  const { waiting, shown: shownToday } = await inbox.notifications(day);
  const isShownToday = ({ id }: { id: string }) => shownToday.includes(id);
  const today = waiting.filter(isShownToday);
  const { actor, count, found, foundToday } = await asActor(context, () => ({
    count: singleValue(integer)`${likesReceivedCount(mine, waiting)}`,
    found: rows(likeRow)`${likesReceived(mine, waiting, list.after, list.limit + 1)}`,
    foundToday: rows(likeRow)`${likesReceived(mine, today, null, FREE_LIKES_SHOWN)}`,
  }));
  const ids = [...new Set([...found, ...foundToday].map(({ id }) => id))];
  const standing = await standingsOf(env, mine, ids);
  const seesAll = can(actor, 'seeEveryLike');
  if (list.after) requireCapability(actor, 'seeEveryLike', NEEDS_PREMIUM);
  const candidates = seesAll
    ? found
    : [...foundToday, ...found.filter((row) => !isShownToday(row)).slice(0, FREE_LIKES_SHOWN)];
  const candidateIds = candidates.map(({ id }) => id);
  const mayBeShown = seesAll ? ids : await inbox.takeShownLikers(mine, day, candidateIds);
  const shown = candidates.filter(({ id }) => mayBeShown.includes(id));
  const seen = await inbox.seeLikes(shown.map(({ id }) => id));
  const { items, nextCursor } = await list.page(
    shown.filter(({ id }) => seen.includes(id)),
    ({ likedAt, id }) => [likedAt, id],
    (row) => toOtherMember(row, actor, context, standing(row.id)),
  );
  return { likes: { count, members: items }, nextCursor };
}
