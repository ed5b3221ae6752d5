import type { Tables } from '../../storage/tables';
import { isSeenBy } from './heldMessages';

/** The newest message to a member that they have not read; no row when they have read all. */
const NEWS = `SELECT theirs.seq FROM (SELECT MAX(seq) AS seq FROM messages
    WHERE sender_id <> ?1 AND ${isSeenBy('?1')}) theirs
  WHERE theirs.seq > COALESCE((SELECT MAX(seq) FROM reads WHERE member_id = ?1), 0)`;

/** Up to which message each of the two has read, and when. */
export class ReadMarks {
  constructor(private readonly tables: Tables) {}

  /** Marks everything so far as read. True when there was something new. */
  read(memberId: string, now: Date): boolean {
    const newest = this.tables.value<number>(NEWS, memberId);
    if (newest === null) return false;
    this.tables.write(
      'INSERT INTO reads (member_id, seq, at) VALUES (?, ?, ?)',
      memberId,
      newest,
      now.getTime(),
    );
    return true;
  }

  /** A member who had read everything has read their own new message too. */
  knowsAll(memberId: string) {
    this.tables.cacheResult([], NEWS, memberId);
  }

  /** When the member first read up to each of these messages. */
  times(memberId: string): readonly { seq: number; at: number }[] {
    return this.tables.read<{ seq: number; at: number }>(
      'SELECT seq, at FROM reads WHERE member_id = ? ORDER BY seq',
      memberId,
    );
  }

  forget(memberId: string) {
    this.tables.write('DELETE FROM reads WHERE member_id = ?', memberId);
  }
}
