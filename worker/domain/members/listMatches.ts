import * as z from 'zod';
import type { LikesQuery, LikesResponse, MutualMatch } from '../../../src/shared/contract/matches';
import { FREE_LIKES_SHOWN, PAGE_SIZE } from '../../../src/shared/rules/limits';
import { rows, value } from '../../db/ask';
import { integer } from '../../db/columns';
import type { MemberContext } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { readCursor, writeCursor } from '../../platform/listCursor';
import { asActor } from '../act';
import { can } from '../capabilities';
import { likesReceived, likesReceivedCount, mutualMatches } from './likesReceived';
import { toOtherMember } from './presentMember';
import { viewedRow } from './visibility';

const matchRow = viewedRow.extend({ matchedAt: z.number() });
const likeRow = viewedRow.extend({ likedAt: z.number() });
const place = z.tuple([z.number(), z.string()]);

interface LikesPage {
  likes: LikesResponse;
  nextCursor: string | null;
}

/** The members this one is matched with, newest first. */
export async function listMatches(context: MemberContext): Promise<MutualMatch[]> {
  const { now, session } = context;
  const { actor, matches } = await asActor(context, () => ({
    matches: rows(matchRow)(mutualMatches(session.memberId)),
  }));
  return matches.map((row) => ({
    ...toOtherMember(row, actor, now),
    matchedAt: new Date(row.matchedAt).toISOString(),
  }));
}

/**
 * Who liked this member and waits for an answer: everyone by pages for premium, else the newest
 * three. Throws PREMIUM_REQUIRED for a later page.
 */
export async function listLikes(context: MemberContext, query: LikesQuery): Promise<LikesPage> {
  const { now, session } = context;
  const after = await readCursor(context, 'likes', query, place);
  const { actor, count, found } = await asActor(context, () => ({
    count: value(integer)(likesReceivedCount(session.memberId)),
    found: rows(likeRow)(likesReceived(session.memberId, after, PAGE_SIZE.likes + 1)),
  }));
  const seesAll = can(actor, 'seeEveryLike');
  if (after && !seesAll) {
    throw new DomainError('PREMIUM_REQUIRED', 'Everyone who liked you is shown with Premium.');
  }
  const likes = found.slice(0, seesAll ? PAGE_SIZE.likes : FREE_LIKES_SHOWN);
  const last = likes.at(-1);
  return {
    likes: {
      count,
      members: likes.map((row) => toOtherMember(row, actor, now)),
    },
    nextCursor:
      seesAll && last && found.length > PAGE_SIZE.likes
        ? await writeCursor(context, 'likes', query, [last.likedAt, last.id])
        : null,
  };
}
