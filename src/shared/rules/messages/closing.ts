/** The line that closes a conversation, for both to read. */
export const CLOSING_LINE = 'Not for me, good luck.';
