import type { Tables } from './tables';

interface Transactional {
  kv: SyncKvStorage;
  sql: SqlStorage;
  transactionSync: <Result>(run: () => Result) => Result;
}

/**
 * Brings a conversation of an earlier form into the form of today, whole or not at all; one of today
 * stays as it is.
 */
export async function bringOver(storage: Transactional, tables: Tables): Promise<void> {
  storage.transactionSync(() => {
    if (isThere(storage.sql, 'messages_by_client')) takeFirstForm(storage, tables);
    if (isThere(storage.sql, 'report')) takeReport(storage.sql, tables);
  });
}

const isThere = (sql: SqlStorage, name: string) =>
  sql.exec('SELECT 1 FROM sqlite_schema WHERE name = ?', name).toArray().length > 0;

/** The first form: the same rows with indexes, and the two members under a key. */
function takeFirstForm({ kv, sql }: Transactional, tables: Tables) {
  const members = kv.get<[string, string]>('members');
  sql.exec(`DROP TABLE IF EXISTS pair;
    ALTER TABLE messages RENAME TO earlier_messages;
    ALTER TABLE sealed RENAME TO earlier_sealed;`);
  tables.lookAgain();
  tables.make();
  sql.exec(`
    INSERT INTO messages (seq, id, sender_id, client_id, content, created_at, invitation_id)
      SELECT seq, id, sender_id, client_id, content, created_at, invitation_id
      FROM earlier_messages;
    INSERT INTO sealed (created_at, seq, id, sender_id, content, ended_at, until)
      SELECT created_at, rowid, id, sender_id, content, ended_at, until FROM earlier_sealed;
    DROP TABLE earlier_messages;
    DROP TABLE earlier_sealed;`);
  if (members) sql.exec('INSERT INTO pair (id, low_id, high_id) VALUES (1, ?, ?)', ...members);
  kv.delete('members');
}

/** The second form reported both sides to the directory: the members' objects know of neither. */
function takeReport(sql: SqlStorage, tables: Tables) {
  tables.lookAgain();
  tables.make();
  sql.exec(`INSERT INTO told (id, version, low, high, pair)
      SELECT 1, version, 0, 0, '' FROM report WHERE TRUE
      ON CONFLICT (id) DO UPDATE SET version = version + excluded.version, low = 0, high = 0;
    DROP TABLE report;`);
}
