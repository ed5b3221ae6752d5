import { DatabaseSync } from 'node:sqlite';
import { mulberry32 } from '../../worker/dev/demo/random.ts';
import { databaseFile } from '../support/databaseFile.ts';
import {
  INSERT_RESIDENT,
  letters,
  type Resident,
  residentDrawer,
  residentRow,
  STATEWIDE,
} from '../support/residents.ts';

const SEED = 1776;

/** Members whose search is measured. */
export const SEARCHED_AT_MOST = 100_000;

export type Sampled = Pick<Resident, 'id' | 'townId' | 'age'>;

/**
 * Fills the local database below `store`, whose migrations have been applied, with `count` members
 * and returns the `sample` of them who will browse. The same members for the same arguments,
 * except for the day.
 */
export function populate(store: string, count: number, sample: number): Sampled[] {
  const db = new DatabaseSync(databaseFile(store));
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA foreign_keys = OFF;');
  const kept = db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL
       AND (type = 'index' AND tbl_name IN ('members', 'photos') OR name LIKE 'search_member_%')`,
    )
    .all();
  // Indexes and the search table are dropped and built at the end, by one sort.
  for (const { type, name } of kept) db.exec(`DROP ${String(type)} ${String(name)}`);
  db.exec('BEGIN');
  const residents = insertResidents(db, count, sample);
  db.exec('COMMIT');
  for (const { sql } of kept) db.exec(String(sql));
  if (count <= SEARCHED_AT_MOST) {
    db.exec(`INSERT OR IGNORE INTO search_suffixes
      SELECT list, suffix, id FROM search_entries ORDER BY list, suffix, id`);
  }
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return residents;
}

function insertResidents(db: DatabaseSync, count: number, sample: number): Sampled[] {
  const random = mulberry32(SEED);
  const now = Date.now();
  const draw = residentDrawer(STATEWIDE, random, now);
  const member = db.prepare(INSERT_RESIDENT);
  const photo = db.prepare(
    'INSERT INTO photos (id, member_id, position, width, height, created_at) VALUES (?, ?, ?, 640, 800, ?)',
  );
  const viewers: Sampled[] = [];
  for (let index = 0; index < count; index += 1) {
    const resident = draw(index);
    const { id, townId, age } = resident;
    member.run(...residentRow(resident, now));
    const pictures = random() < 0.06 ? 0 : 1 + Math.floor(random() * 3);
    for (let position = 0; position < pictures; position += 1) {
      photo.run(`pho_${letters(random, 20)}`, id, position, now);
    }
    // Every resident has the same chance to be among the viewers.
    if (viewers.length < sample) viewers.push({ id, townId, age });
    else if (sample > 0) {
      const place = Math.floor(random() * (index + 1));
      if (place < sample) viewers[place] = { id, townId, age };
    }
  }
  return viewers;
}
