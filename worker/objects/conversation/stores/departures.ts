import { DELETED_MESSAGE } from '../../../domain/messages/listedConversation';
import type { StoredRow } from './conversationTables';

export type Words = Omit<StoredRow, 'id' | 'created_at'>;

/**
 * Who has left a conversation, by a block or by deleting their account, and after which message. Up
 * to that message the conversation is gone for them, and their words are gone for the other: it
 * looks the same whichever of the two left.
 */
export class Departures {
  readonly #seqs: ReadonlyMap<string, number>;

  constructor(rows: readonly { member_id: string; seq: number }[]) {
    this.#seqs = new Map(rows.map(({ member_id, seq }) => [member_id, seq]));
  }

  /** The last message that is gone for this member; 0 when they never left. */
  of(memberId: string): number {
    return this.#seqs.get(memberId) ?? 0;
  }

  /** The last message that is gone for the other. */
  ofOthers(memberId: string): number {
    return Math.max(0, ...[...this.#seqs].map(([id, seq]) => (id === memberId ? 0 : seq)));
  }

  /** Where the two began anew. */
  get latest(): number {
    return Math.max(0, ...this.#seqs.values());
  }

  /** The member can see the message as it was sent. */
  shows(viewerId: string, row: Words): boolean {
    return row.seq > this.of(viewerId) && !this.#isEmptied(viewerId, row);
  }

  #isEmptied(viewerId: string, row: Words): boolean {
    return row.sender_id !== viewerId && row.seq <= this.of(row.sender_id);
  }

  /** The message as this member may see it, if it is not gone for them altogether. */
  seenBy<Row extends Words>(viewerId: string, row: Row): Row {
    return this.#isEmptied(viewerId, row)
      ? { ...row, content: DELETED_MESSAGE, client_id: null, invitation_id: null }
      : row;
  }
}
