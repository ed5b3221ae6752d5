/** What a member can say to a message with one press; the names are read out. */
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

/** One of the two, and what they said to a message. */
export interface GivenReaction {
  userId: string;
  reaction: Reaction;
}
