import type { Tables } from './tables';

/** Stood beside the messages of every conversation in the form that objects had at first. */
const MARK = 'messages_by_client';

/**
 * Brings a conversation of the first form into the form of today, whole or not at all: the same
 * rows without indexes, and its two members in a table. False where there is nothing to bring over.
 */
export async function bringOver(
  { kv, sql, transactionSync }: Transactional,
  tables: Tables,
): Promise<boolean> {
  const isEarlier =
    sql.exec('SELECT 1 FROM sqlite_schema WHERE name = ?', MARK).toArray().length > 0;
  if (!isEarlier) return false;
  const members = kv.get<[string, string]>('members');
  transactionSync(() => {
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
  });
  return true;
}

interface Transactional {
  kv: SyncKvStorage;
  sql: SqlStorage;
  transactionSync: <Result>(run: () => Result) => Result;
}
