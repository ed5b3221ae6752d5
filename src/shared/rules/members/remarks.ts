/** What a like may be about: parts of a profile, and an event at which both were. */
export const DETAIL_KINDS = ['photo', 'prompt', 'interest', 'event'] as const;
