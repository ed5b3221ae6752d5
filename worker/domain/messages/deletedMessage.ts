/** Replaces a message whose writer has left. */
export const DELETED_MESSAGE = 'This message was deleted.';
