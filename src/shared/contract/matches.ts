import * as z from 'zod/mini';
import { cursor, id, isoTime } from './fields';
import { otherMember } from './members';

/** A pass takes any id: it asks nobody whether the member is there. */
export const decisionRequest = z.strictObject({
  targetUserId: id,
  isLiked: z.boolean('Say whether you like this member.'),
  isSuper: z._default(z.boolean(), false),
});

export const decisionResponse = z.object({
  isMatched: z.boolean(),
  likesLeftToday: z.nullable(z.int()),
  superLikesUsedToday: z.int(),
});

export const mutualMatch = z.extend(otherMember, { matchedAt: isoTime });
export const mutualMatches = z.array(mutualMatch);

export const likesQuery = z.strictObject({
  cursor: z.optional(cursor),
});

/** `members` holds the newest three for free members, everyone by pages for premium. */
export const likesResponse = z.object({ count: z.int(), members: z.array(otherMember) });

export type DecisionRequest = z.input<typeof decisionRequest>;
export type DecisionResponse = z.infer<typeof decisionResponse>;
export type LikesQuery = z.infer<typeof likesQuery>;
export type MutualMatch = z.infer<typeof mutualMatch>;
export type LikesResponse = z.infer<typeof likesResponse>;
