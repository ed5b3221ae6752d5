import { typedText } from '../../../domain/messages/hiddenWords';
import type { Tables } from '../../storage/tables';
import { isSeenBy } from './heldMessages';
import { MessageExtras } from './messageExtras';

/** A message that arrives, as it is compared with hidden words. */
export interface ArrivingText {
  id: string;
  seq: number;
  text: string;
}

/** How many unread messages are looked at, when it is not known which of them have arrived. */
const MISSED_AT_MOST = 20;

/** Messages with a word that their receiver hides: never unread. The sender sees nothing of it. */
export class SilentMessages {
  constructor(private readonly tables: Tables) {}

  add(ids: readonly string[]) {
    this.tables.write(
      `INSERT OR IGNORE INTO silent (seq, sender_id) SELECT seq, sender_id FROM messages
       WHERE id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids),
    );
  }

  /** SQL condition on a row of `messages`: it did not arrive silently. */
  isLoud(): string {
    // Naming the table would create it, and few conversations need it.
    const isThere = this.tables.has('SELECT 1 FROM silent LIMIT 1');
    return isThere ? 'seq NOT IN (SELECT seq FROM silent)' : 'TRUE';
  }

  /** Those to this member, from the first to the last of a page. */
  to(receiverId: string, first: number, last: number): ReadonlySet<number> {
    const query = 'SELECT seq FROM silent WHERE seq BETWEEN ? AND ? AND sender_id <> ?';
    return new Set(this.tables.values<number>(query, first, last, receiverId));
  }

  /** The newest that this member has not read: a repeated delivery comes without its events. */
  missedBy(receiverId: string): ArrivingText[] {
    const rows = this.tables.read<{ id: string; seq: number; content: string }>(
      `SELECT id, seq, content FROM messages
       WHERE sender_id <> ?1 AND invitation_id IS NULL AND ${isSeenBy('?1')}
         AND seq > COALESCE((SELECT MAX(seq) FROM reads WHERE member_id = ?1), 0)
       ORDER BY seq DESC LIMIT ${MISSED_AT_MOST}`,
      receiverId,
    );
    const seqs = rows.map(({ seq }) => seq);
    const silent = this.to(receiverId, seqs.at(-1) ?? 0, seqs[0] ?? 0);
    const extras = new MessageExtras(this.tables).of(seqs);
    return rows.flatMap(({ id, seq, content }) => {
      const { photo, closing } = extras.get(seq) ?? {};
      return silent.has(seq) || closing ? [] : [{ id, seq, text: typedText(content, photo?.alt) }];
    });
  }

  /** The conversation ended for one of the two. */
  erase() {
    this.tables.write('DELETE FROM silent');
  }
}
