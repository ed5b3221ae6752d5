import type { TableSchemas } from '../storage/tables';

/** All tables of a member's object. */
export const MEMBER_TABLES: TableSchemas = {
  owner: `CREATE TABLE owner (
    id INTEGER PRIMARY KEY CHECK (id = 1), member_id TEXT NOT NULL)`,
  lease: `CREATE TABLE lease (
    id INTEGER PRIMARY KEY CHECK (id = 1), until INTEGER NOT NULL, facts TEXT NOT NULL)`,
  day_counts: `CREATE TABLE day_counts (
    day TEXT PRIMARY KEY, messages INTEGER NOT NULL, to_strangers INTEGER NOT NULL,
    reported INTEGER NOT NULL, reported_at INTEGER NOT NULL) WITHOUT ROWID`,
  partners: 'CREATE TABLE partners (other_id TEXT PRIMARY KEY) WITHOUT ROWID',
  conversations: `CREATE TABLE conversations (
    other_id TEXT PRIMARY KEY, version INTEGER NOT NULL, last_seq INTEGER, last_content TEXT,
    last_at INTEGER, last_sender_id TEXT, unread INTEGER NOT NULL, has_written INTEGER NOT NULL,
    mail_at INTEGER) WITHOUT ROWID`,
  silent_conversations: `CREATE TABLE silent_conversations (
    other_id TEXT PRIMARY KEY) WITHOUT ROWID`,
  sent_texts: `CREATE TABLE sent_texts (
    day TEXT NOT NULL, code TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (day, code)) WITHOUT ROWID`,
  seen_profiles: `CREATE TABLE seen_profiles (day TEXT PRIMARY KEY, ids TEXT NOT NULL) WITHOUT ROWID`,
  shown_likers: 'CREATE TABLE shown_likers (day TEXT PRIMARY KEY, ids TEXT NOT NULL) WITHOUT ROWID',
  given: `CREATE TABLE given (
    target_id TEXT PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL, liked_on TEXT,
    super_liked_on TEXT, parted INTEGER NOT NULL, is_mutual INTEGER NOT NULL,
    is_delivered INTEGER NOT NULL) WITHOUT ROWID`,
  received: `CREATE TABLE received (
    actor_id TEXT PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL,
    is_answered INTEGER NOT NULL) WITHOUT ROWID`,
  ties_kept: 'CREATE TABLE ties_kept (id INTEGER PRIMARY KEY CHECK (id = 1))',
  remarks_given: `CREATE TABLE remarks_given (
    target_id TEXT PRIMARY KEY, remark TEXT NOT NULL) WITHOUT ROWID`,
  remarks_received: `CREATE TABLE remarks_received (
    actor_id TEXT PRIMARY KEY, remark TEXT NOT NULL) WITHOUT ROWID`,
  likes_seen: 'CREATE TABLE likes_seen (actor_id TEXT PRIMARY KEY) WITHOUT ROWID',
  comments_sealed: `CREATE TABLE comments_sealed (
    actor_id TEXT NOT NULL, at INTEGER NOT NULL, comment TEXT NOT NULL, until INTEGER NOT NULL,
    PRIMARY KEY (actor_id, at)) WITHOUT ROWID`,
  comments_ended: `CREATE TABLE comments_ended (
    target_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID`,
  unshown_matches: 'CREATE TABLE unshown_matches (other_id TEXT PRIMARY KEY) WITHOUT ROWID',
  contacts: `CREATE TABLE contacts (
    other_id TEXT PRIMARY KEY, kinds TEXT NOT NULL, first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL, is_known INTEGER NOT NULL,
    first_name TEXT NOT NULL DEFAULT '') WITHOUT ROWID`,
  partings: `CREATE TABLE partings (
    other_id TEXT PRIMARY KEY, at INTEGER NOT NULL, how TEXT NOT NULL) WITHOUT ROWID`,
  presence: `CREATE TABLE presence (
    id INTEGER PRIMARY KEY CHECK (id = 1), until INTEGER NOT NULL, left_at INTEGER)`,
  online_matches: `CREATE TABLE online_matches (
    other_id TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID`,
  undelivered: `CREATE TABLE undelivered (
    target_id TEXT PRIMARY KEY, at INTEGER NOT NULL, tries INTEGER NOT NULL, due_at INTEGER,
    is_parked INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
  notifications_read: `CREATE TABLE notifications_read (
    id INTEGER PRIMARY KEY CHECK (id = 1), up_to INTEGER NOT NULL)`,
  saved_searches: `CREATE TABLE saved_searches (
    id TEXT PRIMARY KEY, filters TEXT NOT NULL, created_at INTEGER NOT NULL, found_at INTEGER)
    WITHOUT ROWID`,
  event_looks: `CREATE TABLE event_looks (
    event_id TEXT PRIMARY KEY, day TEXT NOT NULL, compared TEXT NOT NULL,
    is_several INTEGER NOT NULL, ends_at INTEGER NOT NULL) WITHOUT ROWID`,
  hidden_words: `CREATE TABLE hidden_words (
    id INTEGER PRIMARY KEY CHECK (id = 1), words TEXT NOT NULL)`,
  date_plans: `CREATE TABLE date_plans (
    id TEXT PRIMARY KEY, other_id TEXT NOT NULL, plan TEXT NOT NULL) WITHOUT ROWID`,
  places_sealed: `CREATE TABLE places_sealed (
    other_id TEXT NOT NULL, at INTEGER NOT NULL, place TEXT NOT NULL, until INTEGER NOT NULL,
    PRIMARY KEY (other_id, at)) WITHOUT ROWID`,
};
