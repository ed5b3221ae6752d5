/** The parts of a profile that a like may be about. */
export const DETAIL_KINDS = ['photo', 'prompt', 'interest'] as const;
