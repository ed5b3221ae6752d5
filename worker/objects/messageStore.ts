import type { Message } from '../../src/shared/contract/messages';
import { newId } from '../platform/ids';
import type { ThreadFacts } from './threadRules';

type StoredRow = {
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
      CREATE TABLE IF NOT EXISTS reads (
        member_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (member_id, seq)) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS report (
        id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, delivered INTEGER NOT NULL);
      INSERT OR IGNORE INTO report (id, version, delivered) VALUES (1, 0, 0);`);
    this.#addInvitations();
  }

  /** Conversations that were stored before there were invitations. */
  #addInvitations() {
    const columns = this.#sql
      .exec<{ name: string }>("SELECT name FROM pragma_table_info('messages')")
      .toArray();
    if (!columns.some(({ name }) => name === 'invitation_id')) {
      this.#sql.exec('ALTER TABLE messages ADD COLUMN invitation_id TEXT');
    }
    this.#sql.exec(`CREATE UNIQUE INDEX IF NOT EXISTS messages_by_invitation
      ON messages (invitation_id) WHERE invitation_id IS NOT NULL`);
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

  /** Oldest first. `beforeId` is a message of this conversation, or nothing comes back. */
  page(options: { beforeId?: string; afterSeq?: number; limit: number }): StoredRow[] {
    const { beforeId, afterSeq, limit } = options;
    if (afterSeq !== undefined) {
      return this.#sql
        .exec<StoredRow>(
          'SELECT * FROM messages WHERE seq > ? ORDER BY seq LIMIT ?',
          afterSeq,
          limit,
        )
        .toArray();
    }
    const below = beforeId
      ? 'WHERE seq < (SELECT seq FROM messages WHERE id = ?)'
      : 'WHERE ? IS NULL';
    return this.#sql
      .exec<StoredRow>(
        `SELECT * FROM messages ${below} ORDER BY seq DESC LIMIT ?`,
        beforeId ?? null,
        limit,
      )
      .toArray()
      .reverse();
  }

  facts(senderId: string): ThreadFacts {
    const counts = this.#sql
      .exec<{ sent: number; answers: number }>(
        `SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM messages WHERE sender_id = ?1 LIMIT 10)) AS sent,
          EXISTS (SELECT 1 FROM messages WHERE sender_id <> ?1) AS answers`,
        senderId,
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

  last(): StoredRow | undefined {
    return this.#sql
      .exec<StoredRow>('SELECT * FROM messages ORDER BY seq DESC LIMIT 1')
      .toArray()[0];
  }

  side(memberId: string): Side {
    const row = this.#sql
      .exec<{ unread: number; wrote: number }>(
        `SELECT (SELECT COUNT(*) FROM messages WHERE sender_id <> ?1
            AND seq > COALESCE((SELECT MAX(seq) FROM reads WHERE member_id = ?1), 0)) AS unread,
           EXISTS (SELECT 1 FROM messages WHERE sender_id = ?1) AS wrote`,
        memberId,
      )
      .one();
    return { unread: row.unread, hasWritten: row.wrote === 1 };
  }

  report(): { version: number; isDelivered: boolean } {
    const row = this.#sql
      .exec<{ version: number; delivered: number }>('SELECT version, delivered FROM report')
      .one();
    return { version: row.version, isDelivered: row.delivered >= row.version };
  }

  delivered(version: number) {
    this.#sql.exec('UPDATE report SET delivered = MAX(delivered, ?)', version);
  }

  /** Everything said goes; the version goes on, so that a late report stays late. */
  erase() {
    this.#sql.exec(
      'DELETE FROM messages; DELETE FROM reads; UPDATE report SET version = version + 1, delivered = version + 1;',
    );
  }

  #changed() {
    this.#sql.exec('UPDATE report SET version = version + 1');
  }
}

export function toMessage(row: StoredRow, receiverId: string): Message {
  return {
    id: row.id,
    seq: row.seq,
    senderId: row.sender_id,
    receiverId,
    content: row.content,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.client_id ? { clientId: row.client_id } : {}),
  };
}
