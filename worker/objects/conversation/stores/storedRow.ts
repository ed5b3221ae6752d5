/** A message as a conversation stores it. */
export type StoredRow = {
  seq: number;
  id: string;
  sender_id: string;
  client_id: string | null;
  content: string;
  created_at: number;
  /** The message is the card of this invitation. */
  invitation_id: string | null;
};
