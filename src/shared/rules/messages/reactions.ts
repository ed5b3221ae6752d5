import { text } from '../../texts/t';

/** A member's reactions to a message with one press; screen readers read the names. */
export const REACTION_NAMES = {
  love: text('Love it'),
  yes: text('Yes'),
  laugh: text('Made me laugh'),
  wow: text('Wow'),
  care: text('Thinking of you'),
  more: text('Tell me more'),
} as const;

export type Reaction = keyof typeof REACTION_NAMES;

export const REACTIONS = Object.keys(REACTION_NAMES) as [Reaction, ...Reaction[]];

export interface MemberReaction {
  userId: string;
  reaction: Reaction;
}
