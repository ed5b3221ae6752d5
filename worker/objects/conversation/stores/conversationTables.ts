import type { TableSchemas } from '../../storage/tables';

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

/** None of the tables has a second index: each would cost one more row per message. */
export const CONVERSATION_TABLES: TableSchemas = {
  pair: `CREATE TABLE pair (
    id INTEGER PRIMARY KEY CHECK (id = 1), low_id TEXT NOT NULL, high_id TEXT NOT NULL,
    trusted INTEGER NOT NULL DEFAULT 0)`,
  messages: `CREATE TABLE messages (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL, sender_id TEXT NOT NULL, client_id TEXT,
    content TEXT NOT NULL, created_at INTEGER NOT NULL, invitation_id TEXT)`,
  held: `CREATE TABLE held (seq INTEGER PRIMARY KEY, sender_id TEXT NOT NULL)`,
  reads: `CREATE TABLE reads (
    member_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (member_id, seq)) WITHOUT ROWID`,
  departures: `CREATE TABLE departures (
    member_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID`,
  parts: 'CREATE TABLE parts (seq INTEGER PRIMARY KEY, parts TEXT NOT NULL)',
  comments_taken: `CREATE TABLE comments_taken (
    member_id TEXT PRIMARY KEY, liked_at INTEGER NOT NULL) WITHOUT ROWID`,
  delivered: `CREATE TABLE delivered (
    id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL, low INTEGER NOT NULL,
    high INTEGER NOT NULL, pair TEXT NOT NULL)`,
  sealed: `CREATE TABLE sealed (
    created_at INTEGER NOT NULL, seq INTEGER NOT NULL, id TEXT NOT NULL, sender_id TEXT NOT NULL,
    content TEXT NOT NULL, ended_at INTEGER NOT NULL, until INTEGER NOT NULL,
    PRIMARY KEY (created_at, seq, id)) WITHOUT ROWID`,
  sealed_photos: `CREATE TABLE sealed_photos (
    message_id TEXT PRIMARY KEY, photo_id TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID`,
  cautions: `CREATE TABLE cautions (
    seq INTEGER PRIMARY KEY, sender_id TEXT NOT NULL, kind TEXT NOT NULL)`,
  signs: `CREATE TABLE signs (
    member_id TEXT PRIMARY KEY, signs INTEGER NOT NULL) WITHOUT ROWID`,
  reactions: `CREATE TABLE reactions (
    seq INTEGER NOT NULL, member_id TEXT NOT NULL, reaction TEXT NOT NULL, is_held INTEGER NOT NULL,
    PRIMARY KEY (seq, member_id)) WITHOUT ROWID`,
  reaction_counts: `CREATE TABLE reaction_counts (
    member_id TEXT PRIMARY KEY, since INTEGER NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID`,
  silent: 'CREATE TABLE silent (seq INTEGER PRIMARY KEY, sender_id TEXT NOT NULL)',
};
