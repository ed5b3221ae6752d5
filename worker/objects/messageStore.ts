import { newId } from '../platform/ids';
import { Departures } from './departures';
import type { ThreadFacts } from './threadRules';

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

export interface Side {
  unread: number;
  hasWritten: boolean;
  last: Pick<StoredRow, 'seq' | 'content' | 'created_at' | 'sender_id'> | null;
}

/**
 * A conversation's messages in its own SQLite, numbered 1, 2, 3 … in the order they were accepted.
 * Synchronous: nothing else of the object runs between a read and the write that rests on it.
 */
export class MessageStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`
      CREATE TABLE IF NOT EXISTS messages (
        seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, sender_id TEXT NOT NULL,
        client_id TEXT, content TEXT NOT NULL, created_at INTEGER NOT NULL, invitation_id TEXT);
      CREATE UNIQUE INDEX IF NOT EXISTS messages_by_client ON messages (sender_id, client_id)
        WHERE client_id IS NOT NULL;
      CREATE UNIQUE INDEX IF NOT EXISTS messages_by_invitation ON messages (invitation_id)
        WHERE invitation_id IS NOT NULL;
      CREATE TABLE IF NOT EXISTS reads (
        member_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (member_id, seq)) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS departures (
        member_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS report (
        id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, delivered INTEGER NOT NULL);
      INSERT OR IGNORE INTO report (id, version, delivered) VALUES (1, 0, 0);`);
  }

  byInvitation(invitationId: string): StoredRow | undefined {
    return this.#sql
      .exec<StoredRow>('SELECT * FROM messages WHERE invitation_id = ?', invitationId)
      .toArray()[0];
  }

  byClientId(senderId: string, clientId: string): StoredRow | undefined {
    return this.#sql
      .exec<StoredRow>(
        'SELECT * FROM messages WHERE sender_id = ? AND client_id = ?',
        senderId,
        clientId,
      )
      .toArray()[0];
  }

  append(
    senderId: string,
    clientId: string | null,
    content: string,
    now: Date,
    invitationId: string | null = null,
  ): StoredRow {
    const row = this.#sql
      .exec<StoredRow>(
        `INSERT INTO messages (seq, id, sender_id, client_id, content, created_at, invitation_id)
         SELECT COALESCE(MAX(seq), 0) + 1, ?, ?, ?, ?, ?, ? FROM messages RETURNING *`,
        newId('msg'),
        senderId,
        clientId,
        content,
        now.getTime(),
        invitationId,
      )
      .one();
    // Whoever writes has read what stands above.
    this.markRead(senderId, now);
    this.#changed();
    return row;
  }

  /** As `viewerId` sees it, oldest first. Nothing when `beforeId` is no message of it. */
  page(options: {
    viewerId: string;
    beforeId?: string;
    afterSeq?: number;
    limit: number;
  }): StoredRow[] {
    const { viewerId, beforeId, afterSeq, limit } = options;
    const departures = this.departures();
    const gone = departures.of(viewerId);
    const rows =
      afterSeq === undefined
        ? this.#newestFirst(gone, beforeId, limit).reverse()
        : this.#after(Math.max(gone, afterSeq), limit);
    return rows.map((row) => departures.seenBy(viewerId, row));
  }

  #after(seq: number, limit: number): StoredRow[] {
    return this.#sql
      .exec<StoredRow>('SELECT * FROM messages WHERE seq > ? ORDER BY seq LIMIT ?', seq, limit)
      .toArray();
  }

  #newestFirst(gone: number, beforeId: string | undefined, limit: number): StoredRow[] {
    const below = beforeId ? 'seq < (SELECT seq FROM messages WHERE id = ?2)' : '?2 IS NULL';
    return this.#sql
      .exec<StoredRow>(
        `SELECT * FROM messages WHERE seq > ?1 AND ${below} ORDER BY seq DESC LIMIT ?3`,
        gone,
        beforeId ?? null,
        limit,
      )
      .toArray();
  }

  /** Those of the messages that the member can see as they were sent, oldest first. */
  originals(memberId: string, ids: readonly string[]): StoredRow[] {
    const departures = this.departures();
    return this.#sql
      .exec<StoredRow>(
        `SELECT * FROM messages WHERE id IN (SELECT value FROM json_each(?)) ORDER BY seq`,
        JSON.stringify(ids),
      )
      .toArray()
      .filter((row) => departures.shows(memberId, row));
  }

  isEmpty(): boolean {
    return this.#sql.exec('SELECT 1 FROM messages LIMIT 1').toArray().length === 0;
  }

  /** Something was written since anybody left. */
  isGoingOn(): boolean {
    return this.#after(this.departures().latest, 1).length > 0;
  }

  /** What a member wrote, also before they left, and what they may still see of the other. */
  copyFor(memberId: string, afterSeq: number, limit: number): StoredRow[] {
    const departures = this.departures();
    return this.#sql
      .exec<StoredRow>(
        `SELECT * FROM messages WHERE seq > ?2 AND (sender_id = ?1 OR seq > ?3)
         ORDER BY seq LIMIT ?4`,
        memberId,
        afterSeq,
        departures.of(memberId),
        limit,
      )
      .toArray()
      .map((row) => departures.seenBy(memberId, row));
  }

  /** Leaving by oneself is no answer: what was sent before it still counts as sent. */
  facts(senderId: string): ThreadFacts {
    const departures = this.departures();
    const counts = this.#sql
      .exec<{ sent: number; answers: number }>(
        `SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM messages WHERE sender_id = ?1
            AND seq > MAX(?2, COALESCE((SELECT MAX(seq) FROM messages WHERE sender_id <> ?1), 0))
            LIMIT 10)) AS sent,
          EXISTS (SELECT 1 FROM messages WHERE sender_id <> ?1 AND seq > ?3) AS answers`,
        senderId,
        departures.ofOthers(senderId),
        departures.latest,
      )
      .one();
    return { sent: counts.sent, answered: counts.answers === 1 };
  }

  /** Remembers that a member has seen everything so far. True when there was something new. */
  markRead(memberId: string, now: Date): boolean {
    const written = this.#sql.exec(
      `INSERT INTO reads (member_id, seq, at)
       SELECT ?1, last.seq, ?2 FROM (SELECT MAX(seq) AS seq FROM messages) last
       WHERE last.seq > COALESCE((SELECT MAX(seq) FROM reads WHERE member_id = ?1), 0)`,
      memberId,
      now.getTime(),
    ).rowsWritten;
    if (written > 0) this.#changed();
    return written > 0;
  }

  /** When the member saw each of these: the first time they read that far. */
  readTimes(memberId: string): { seq: number; at: number }[] {
    return this.#sql
      .exec<{ seq: number; at: number }>(
        'SELECT seq, at FROM reads WHERE member_id = ? ORDER BY seq',
        memberId,
      )
      .toArray();
  }

  departures(): Departures {
    return new Departures(
      this.#sql
        .exec<{ member_id: string; seq: number }>('SELECT member_id, seq FROM departures')
        .toArray(),
    );
  }

  /** One side's summary; `last` is `null` when nothing is left of it for this member. */
  side(memberId: string): Side {
    const departures = this.departures();
    const gone = departures.of(memberId);
    const [last] = this.#newestFirst(gone, undefined, 1);
    const row = this.#sql
      .exec<{ unread: number; wrote: number }>(
        `SELECT (SELECT COUNT(*) FROM messages WHERE sender_id <> ?1 AND seq > ?2
            AND seq > COALESCE((SELECT MAX(seq) FROM reads WHERE member_id = ?1), 0)) AS unread,
           EXISTS (SELECT 1 FROM messages WHERE sender_id = ?1 AND seq > ?3) AS wrote`,
        memberId,
        departures.latest,
        gone,
      )
      .one();
    return {
      unread: row.unread,
      hasWritten: row.wrote === 1,
      last: last ? departures.seenBy(memberId, last) : null,
    };
  }

  summary(): { version: number; isDelivered: boolean } {
    const row = this.#sql
      .exec<{ version: number; delivered: number }>('SELECT version, delivered FROM report')
      .one();
    return { version: row.version, isDelivered: row.delivered >= row.version };
  }

  delivered(version: number) {
    this.#sql.exec('UPDATE report SET delivered = MAX(delivered, ?)', version);
  }

  /** Up to now it is gone for this member; the other keeps their own words alone. */
  leave(memberId: string) {
    this.#sql.exec(
      `INSERT INTO departures (member_id, seq) SELECT ?1, COALESCE(MAX(seq), 0) FROM messages
       WHERE TRUE ON CONFLICT (member_id) DO UPDATE SET seq = excluded.seq`,
      memberId,
    );
    // A device that repeats an old send after all this begins a new message.
    this.#sql.exec('UPDATE messages SET client_id = NULL WHERE sender_id = ?', memberId);
    this.#changed();
  }

  /** As `leave`, and nothing they wrote or read stays stored. */
  forget(memberId: string) {
    this.leave(memberId);
    this.#sql.exec(
      `UPDATE messages SET content = '', invitation_id = NULL WHERE sender_id = ?`,
      memberId,
    );
    this.#sql.exec('DELETE FROM reads WHERE member_id = ?', memberId);
  }

  /** Everything said goes; the version goes on, so that a late summary stays late. */
  erase() {
    this.#sql.exec(
      `DELETE FROM messages; DELETE FROM reads; DELETE FROM departures;
       UPDATE report SET version = version + 1, delivered = version + 1;`,
    );
  }

  #changed() {
    this.#sql.exec('UPDATE report SET version = version + 1');
  }
}
