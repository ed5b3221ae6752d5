/** What a message with a photo says where nothing was written below it. */
export const PHOTO_WORD = 'Photo';
