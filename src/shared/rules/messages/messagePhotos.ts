/** The text of a message with a photo when nothing was written below it. */
export const PHOTO_WORD = 'Photo';
