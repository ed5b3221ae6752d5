/** What of a profile a like may be about. */
export const DETAIL_KINDS = ['photo', 'prompt', 'interest'] as const;
