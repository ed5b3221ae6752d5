import type { TableSchemas, Tables } from '../../storage/tables';
import { isSeenBy } from './heldMessages';

export const SILENT_TABLES: TableSchemas = {
  silent: 'CREATE TABLE silent (seq INTEGER PRIMARY KEY, sender_id TEXT NOT NULL)',
};

/** A message that arrives, as it is compared with hidden words. */
export interface ArrivingText {
  id: string;
  seq: number;
  text: string;
}

/** How many unread messages are looked at, when it is not known which of them have arrived. */
const MISSED_AT_MOST = 20;

/** SQL condition on a row of `messages`: it did not arrive silently. */
export const IS_LOUD = 'seq NOT IN (SELECT seq FROM silent)';

/**
 * Messages with a word that their receiver hides, as the receiver's object decided when they
 * arrived: they never count as unread. The sender sees nothing of it.
 */
export class SilentMessages {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  add(ids: readonly string[]) {
    this.#tables.write(
      `INSERT OR IGNORE INTO silent (seq, sender_id) SELECT seq, sender_id FROM messages
       WHERE id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids),
    );
  }

  /** Those to this member, from the first to the last of a page. */
  to(receiverId: string, first: number, last: number): ReadonlySet<number> {
    const rows = this.#tables.read<{ seq: number }>(
      'SELECT seq FROM silent WHERE seq BETWEEN ? AND ? AND sender_id <> ?',
      first,
      last,
      receiverId,
    );
    return new Set(rows.map(({ seq }) => seq));
  }

  /**
   * The newest messages that this member has not read: events are sent once, so a failed delivery
   * is repeated without them.
   */
  missedBy(receiverId: string): readonly ArrivingText[] {
    return this.#tables.read<{ id: string; seq: number; text: string }>(
      `SELECT id, seq,
         content || char(10) || COALESCE(json_extract(parts.parts, '$.photo.alt'), '') AS text
       FROM messages LEFT JOIN parts USING (seq)
       WHERE sender_id <> ?1 AND invitation_id IS NULL AND ${isSeenBy('?1')} AND ${IS_LOUD}
         AND json_extract(parts.parts, '$.closing') IS NULL
         AND seq > COALESCE((SELECT MAX(seq) FROM reads WHERE member_id = ?1), 0)
       ORDER BY seq DESC LIMIT ${MISSED_AT_MOST}`,
      receiverId,
    );
  }

  /** The conversation ended for one of the two. */
  erase() {
    if (this.#tables.hasTables()) this.#tables.write('DELETE FROM silent');
  }
}
