import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../rules/limits';
import { DETAIL_KINDS } from '../rules/members/promptIds';
import { errorText } from '../texts/errorText';
import { requiredLine, requiredText } from './fields';

const kind = z.enum(
  DETAIL_KINDS,
  errorText('A detail must be one of {detailKinds}.', { detailKinds: DETAIL_KINDS.join(', ') }),
);

/** A photo by its URL, a prompt by its id, an interest by its words, an event by its id. */
export const likedDetailInput = z.strictObject({
  kind,
  value: requiredLine(errorText('The detail'), TEXT_LIMITS.photoUrl),
});

/** As it was when liked: `text` is a prompt's answer, a photo's description, an event's title. */
export const likedDetail = z.object({ kind, value: z.string(), text: z.string() });

export const commentInput = requiredText(errorText('Your comment'), TEXT_LIMITS.comment);

/** What a like is about, and its giver's comment. */
export const remark = z.object({
  on: z.nullable(likedDetail),
  comment: z.nullable(z.string()),
  /** Only for the liked member, who hides a word in the comment: it is shown folded. */
  hasHiddenWord: z.optional(z.literal(true)),
});

export type LikedDetailInput = z.infer<typeof likedDetailInput>;
export type LikedDetail = z.infer<typeof likedDetail>;
export type Remark = z.infer<typeof remark>;
