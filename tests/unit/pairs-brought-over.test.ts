import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';

const FOLDER = 'migrations';
const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const place = (name: string) => migrations.findIndex((each) => each.endsWith(`_${name}.sql`));
const before = migrations.slice(0, place('pairs'));
const after = migrations.slice(place('pairs'), place('pairs_alone') + 1);

function apply(db: DatabaseSync, names: readonly string[]) {
  for (const name of names) db.exec(readFileSync(join(FOLDER, name), 'utf8'));
}

it('brings matches and conversations over as one row for each two', () => {
  const db = new DatabaseSync(':memory:');
  apply(db, before);
  db.exec('PRAGMA foreign_keys = OFF');
  db.exec(`
    INSERT INTO matches VALUES ('a', 'b', 10, NULL), ('a', 'c', 20, 'c');
    INSERT INTO conversation_pairs VALUES ('a', 'b'), ('b', 'c'), ('c', 'd');
    INSERT INTO conversation_sides
      (member_id, other_id, last_seq, last_content, last_at, last_sender_id, unread, has_written, version)
    VALUES ('a', 'b', 2, 'Hi', 1, 'a', 0, 1, 7), ('b', 'a', 2, 'Hi', 1, 'a', 1, 0, 7),
      ('c', 'b', 1, 'Yo', 1, 'c', 0, 1, 3);
    UPDATE running_totals SET value = 1 WHERE name = 'matches';`);
  apply(db, after);

  const none = { matched_at: null, ended_by: null, low_holds: 0, high_holds: 0, low_wrote: 0 };
  const rest = { high_wrote: 0, version: 0 };
  const rows = db.prepare('SELECT * FROM pairs ORDER BY low_id, high_id').all();
  expect(rows.map((row) => ({ ...row }))).toEqual([
    {
      ...{ low_id: 'a', high_id: 'b', matched_at: 10, ended_by: null, has_thread: 1 },
      ...{ low_holds: 1, high_holds: 1, low_wrote: 1, high_wrote: 0, version: 7 },
    },
    { low_id: 'a', high_id: 'c', ...none, ...rest, matched_at: 20, ended_by: 'c', has_thread: 0 },
    {
      ...{ low_id: 'b', high_id: 'c', ...none, has_thread: 1 },
      ...{ high_holds: 1, high_wrote: 1, version: 3 },
    },
    { low_id: 'c', high_id: 'd', ...none, ...rest, has_thread: 1 },
  ]);
  const matches = () =>
    db.prepare(`SELECT value FROM running_totals WHERE name = 'matches'`).get()?.value;
  expect(matches()).toBe(1);
  db.exec(`UPDATE pairs SET matched_at = 30 WHERE low_id = 'c'`);
  expect(matches()).toBe(2);
  db.exec(`UPDATE pairs SET ended_by = 'b' WHERE low_id = 'a'`);
  expect(matches()).toBe(1);
  db.exec(`DELETE FROM pairs`);
  expect(matches()).toBe(0);
  db.close();
});
