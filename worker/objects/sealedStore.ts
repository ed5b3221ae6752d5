import { SEALED_DAYS } from '../../src/shared/rules/reports';
import type { StoredRow } from './messageStore';

export type SealedRow = Pick<StoredRow, 'id' | 'sender_id' | 'content' | 'created_at'>;

export const SEALED_FOR = SEALED_DAYS * 86_400_000;

/**
 * What was said in the 30 days before a conversation ended: for either of the two to report, for
 * nobody to read, and only for the 30 days after. Synchronous like the messages beside it. Times
 * are milliseconds since 1970.
 */
export class SealedStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS sealed (
      id TEXT PRIMARY KEY, sender_id TEXT NOT NULL, content TEXT NOT NULL,
      created_at INTEGER NOT NULL, ended_at INTEGER NOT NULL, until INTEGER NOT NULL)`);
  }

  /** Copies what stands behind `afterSeq`, before it goes from the messages. */
  seal(endedAt: number, afterSeq: number) {
    this.#sql.exec(
      `INSERT OR IGNORE INTO sealed (id, sender_id, content, created_at, ended_at, until)
       SELECT id, sender_id, content, created_at, ?1, ?2 FROM messages
       WHERE seq > ?3 AND created_at >= ?4 AND content <> '' ORDER BY seq`,
      endedAt,
      sealedUntil(endedAt),
      afterSeq,
      endedAt - SEALED_FOR,
    );
  }

  /** Oldest first. */
  find(ids: readonly string[], now: number): SealedRow[] {
    return this.#sql
      .exec<SealedRow>(
        `SELECT id, sender_id, content, created_at FROM sealed
         WHERE until > ? AND id IN (SELECT value FROM json_each(?)) ORDER BY created_at, rowid`,
        now,
        JSON.stringify(ids),
      )
      .toArray();
  }

  /** The newest of them, oldest first. */
  latest(limit: number, now: number): SealedRow[] {
    return this.#sql
      .exec<SealedRow>(
        `SELECT id, sender_id, content, created_at FROM sealed WHERE until > ?
         ORDER BY created_at DESC, rowid DESC LIMIT ?`,
        now,
        limit,
      )
      .toArray()
      .reverse();
  }

  /** When the conversation last ended, as long as something of it is sealed. */
  endedAt(): number | null {
    return this.#sql.exec<{ at: number | null }>('SELECT MAX(ended_at) AS at FROM sealed').one().at;
  }

  nextExpiry(): number | null {
    return this.#sql.exec<{ at: number | null }>('SELECT MIN(until) AS at FROM sealed').one().at;
  }

  expire(now: number) {
    this.#sql.exec('DELETE FROM sealed WHERE until <= ?', now);
  }

  /** Nothing is sealed any more, or will be once what is due has gone. */
  isEmptyAt(now: number): boolean {
    return (
      this.#sql.exec('SELECT 1 FROM sealed WHERE until > ? LIMIT 1', now).toArray().length === 0
    );
  }

  erase() {
    this.#sql.exec('DELETE FROM sealed');
  }
}

export function sealedUntil(endedAt: number): number {
  return endedAt + SEALED_FOR;
}
