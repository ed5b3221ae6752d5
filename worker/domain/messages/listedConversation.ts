/** Replaces a message whose writer has left. */
export const DELETED_MESSAGE = 'This message was deleted.';

/** A conversation in a member's list, with its last message cut. Times are ms since 1970. */
export type ListedConversation = {
  otherId: string;
  content: string;
  lastAt: number;
  senderId: string;
  unread: number;
  /** They have written in what they still have of it. */
  hasWritten: boolean;
  /** Everything in it has a word that the member hides, and they have not answered. */
  isSilent: boolean;
};
