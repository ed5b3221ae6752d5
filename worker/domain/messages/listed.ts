/**
 * A conversation in a member's list, as their object keeps it: the last message, cut to what a list
 * shows, and how many are unread. Times are milliseconds since 1970.
 */
export type Listed = {
  otherId: string;
  content: string;
  lastAt: number;
  senderId: string;
  unread: number;
  /** In what the member still has of it, they have written. */
  hasWritten: boolean;
};
