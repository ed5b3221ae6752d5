/** How many words and phrases a member may hide, and how long each may be. */
export const HIDDEN_WORDS = { most: 50, length: 40 } as const;
