/** A member's reactions to a message with one press; screen readers read the names. */
export const REACTION_NAMES = {
  love: 'Love it',
  yes: 'Yes',
  laugh: 'Made me laugh',
  wow: 'Wow',
  care: 'Thinking of you',
  more: 'Tell me more',
} as const;

export type Reaction = keyof typeof REACTION_NAMES;

export const REACTIONS = Object.keys(REACTION_NAMES) as [Reaction, ...Reaction[]];

/** A member and their reaction to a message. */
export interface MemberReaction {
  userId: string;
  reaction: Reaction;
}
