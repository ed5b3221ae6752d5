import type { Tables } from '../../storage/tables';
import { isSeenBy } from './heldMessages';

/** The newest message to a member that they have not read; none when they have read all. */
const NEWS = `SELECT theirs.seq FROM (SELECT MAX(seq) AS seq FROM messages
    WHERE sender_id <> ?1 AND ${isSeenBy('?1')}) theirs
  WHERE theirs.seq > COALESCE((SELECT MAX(seq) FROM reads WHERE member_id = ?1), 0)`;

/** Up to which message each of the two has read, and when they had. */
export class ReadMarks {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** The member has seen all so far. True when there was something new. */
  read(memberId: string, now: Date): boolean {
    const [news] = this.#tables.read<{ seq: number }>(NEWS, memberId);
    if (!news) return false;
    this.#tables.write(
      'INSERT INTO reads (member_id, seq, at) VALUES (?, ?, ?)',
      memberId,
      news.seq,
      now.getTime(),
    );
    return true;
  }

  /** Whoever had read all has read their own message, too. */
  knowsAll(memberId: string) {
    this.#tables.know([], NEWS, memberId);
  }

  /** When the member saw each of these: the first time they read that far. */
  times(memberId: string): readonly { seq: number; at: number }[] {
    return this.#tables.read<{ seq: number; at: number }>(
      'SELECT seq, at FROM reads WHERE member_id = ? ORDER BY seq',
      memberId,
    );
  }

  /** Nothing they read stays stored. */
  forget(memberId: string) {
    this.#tables.write('DELETE FROM reads WHERE member_id = ?', memberId);
  }
}
