import { SEALED_FOR, sealedUntil } from '../../storage/sealedFor';
import type { Tables } from '../../storage/tables';
import type { StoredRow } from './conversationTables';

export type SealedRow = Pick<StoredRow, 'id' | 'sender_id' | 'content' | 'created_at'>;

/**
 * The messages of the 30 days before a conversation ended: only for either of the two to report,
 * readable by no one, and only for the 30 days after. Synchronous like the messages. Times are
 * milliseconds since 1970.
 */
export class SealedStore {
  constructor(private readonly tables: Tables) {}

  /** Copies the messages after `afterSeq`, before they are removed. */
  seal(endedAt: number, afterSeq: number) {
    if (!this.tables.hasTables()) return;
    this.tables.write(
      `INSERT OR IGNORE INTO sealed (seq, id, sender_id, content, created_at, ended_at, until)
       SELECT seq, id, sender_id, content, created_at, ?1, ?2 FROM messages
       WHERE seq > ?3 AND created_at >= ?4 AND content <> ''
         AND seq NOT IN (SELECT seq FROM held) ORDER BY seq`,
      endedAt,
      sealedUntil(endedAt),
      afterSeq,
      endedAt - SEALED_FOR,
    );
  }

  /** Oldest first. */
  find(ids: readonly string[], now: number): readonly SealedRow[] {
    return this.tables.read<SealedRow>(
      `SELECT id, sender_id, content, created_at FROM sealed
       WHERE until > ? AND id IN (SELECT value FROM json_each(?)) ORDER BY created_at, seq`,
      now,
      JSON.stringify(ids),
    );
  }

  /** The newest of them, oldest first. */
  latest(limit: number, now: number): SealedRow[] {
    return this.tables
      .read<SealedRow>(
        `SELECT id, sender_id, content, created_at FROM sealed WHERE until > ?
         ORDER BY created_at DESC, seq DESC LIMIT ?`,
        now,
        limit,
      )
      .toReversed();
  }

  /** When the conversation last ended, as long as something of it is sealed. */
  endedAt(): number | null {
    return this.#time('MAX(ended_at)');
  }

  nextExpiry(): number | null {
    return this.#time('MIN(until)');
  }

  expire(now: number) {
    this.tables.write('DELETE FROM sealed WHERE until <= ?', now);
  }

  /** Nothing is sealed any more at that time. */
  isEmptyAt(now: number): boolean {
    return !this.tables.has('SELECT 1 FROM sealed WHERE until > ? LIMIT 1', now);
  }

  #time(of: 'MAX(ended_at)' | 'MIN(until)'): number | null {
    return this.tables.value<number>(`SELECT ${of} AS at FROM sealed`);
  }
}
