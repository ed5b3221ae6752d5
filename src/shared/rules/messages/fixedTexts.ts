/** The line that closes a conversation, for both to read. Pages say it in their language. */
export const CLOSING_LINE = 'Not for me, good luck.';

/** The text of a message with a photo when nothing was written below it. */
export const PHOTO_WORD = 'Photo';
