import * as z from 'zod/mini';
import { errorText } from '../texts/errorText';
import { cursor, id, isoTime } from './fields';
import { otherMember } from './members';
import { commentInput, likedDetailInput } from './remarks';

/**
 * A pass takes any id, without checking whether the member exists. A like may be about a photo, a
 * prompt or an interest of theirs, and carry a comment: it counts as a message of the day, and
 * begins the conversation when the two match. An existing like keeps its remark.
 */
export const decisionRequest = z
  .strictObject({
    targetUserId: id,
    isLiked: z.boolean(errorText('Say whether you like this member.')),
    isSuper: z._default(z.boolean(), false),
    on: z.optional(likedDetailInput),
    comment: z.optional(commentInput),
  })
  .check(
    z.refine(({ isLiked, on, comment }) => isLiked || (!on && comment === undefined), {
      path: ['comment'],
      message: errorText("A pass can't have a comment."),
    }),
  );

export const decisionResponse = z.object({
  isMatched: z.boolean(),
  likesLeftToday: z.nullable(z.int()),
  superLikesUsedToday: z.int(),
});

export const mutualMatch = z.extend(otherMember, {
  matchedAt: isoTime,
  /** A device of yours has announced it. */
  isShown: z.optional(z.boolean()),
});
export const mutualMatches = z.array(mutualMatch);

/** False: another device showed it before, or the match is over. */
export const matchShown = z.object({ isFirst: z.boolean() });

export const likesQuery = z.strictObject({
  cursor: z.optional(cursor),
});

/** `members` has three in all on a day for free members, and everyone by pages for premium. */
export const likesResponse = z.object({ count: z.int(), members: z.array(otherMember) });

export type DecisionRequest = z.input<typeof decisionRequest>;
export type DecisionResponse = z.infer<typeof decisionResponse>;
export type LikesQuery = z.infer<typeof likesQuery>;
export type MutualMatch = z.infer<typeof mutualMatch>;
export type LikesResponse = z.infer<typeof likesResponse>;
