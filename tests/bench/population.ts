import { DatabaseSync } from 'node:sqlite';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities.ts';
import { dayNumber, newJerseyDay } from '../../src/shared/rules/day.ts';
import { ageAnchor } from '../../src/shared/rules/members/age.ts';
import { INTENTIONS } from '../../src/shared/rules/members/facts.ts';
import { mulberry32, type Random } from '../../worker/dev/demo/random.ts';
import { databaseFile } from '../support/databaseFile.ts';

const SEED = 1776;
const DAY = 86_400_000;
/** As in src/shared/rules/discovery/rank.ts: day of the last visit, then a random number. */
const RANKS_A_DAY = 2 ** 20;
const LONGEST_ABSENCE_DAYS = 45;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const BIO =
  'Weekends on the boardwalk, weekdays on the train. Looking for someone to share a pie. ';
const PROMPTS = JSON.stringify([
  { prompt: 'exit', answer: '109. River one way, ocean the other.' },
  { prompt: 'sunday', answer: 'Bagels, a long walk, and nothing before ten.' },
]);
const INTERESTS = ['Hiking', 'Live music', 'Cooking', 'Diners', 'Beaches', 'Books', 'Dogs', 'Art'];

/** Members whose search is measured. */
export const SEARCHED_AT_MOST = 100_000;

export interface Resident {
  id: string;
  townId: number;
  age: number;
}

/**
 * Fills the local database below `store`, whose migrations have been applied, with `count` members
 * and returns the `sample` of them who will browse. The same members for the same arguments,
 * except for the day.
 */
export function populate(store: string, count: number, sample: number): Resident[] {
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

function insertResidents(db: DatabaseSync, count: number, sample: number): Resident[] {
  const random = mulberry32(SEED);
  const today = newJerseyDay(new Date());
  const now = Date.now();
  const drawTown = weighted(MUNICIPALITIES, ({ population }) => population, random);
  const drawAge = weighted(AGES, ageWeight, random);
  const member = db.prepare(
    `INSERT INTO members (id, email, password_hash, created_at, last_login_at, first_name,
       last_name, gender, age_anchor, town_id, bio, interests, show_age, show_location,
       profile_visible, pref_genders, pref_age_min, pref_age_max, rank, prompts, facts)
     VALUES (?, ?, '-', ?, ?, 'Member', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const photo = db.prepare(
    'INSERT INTO photos (id, member_id, position, width, height, created_at) VALUES (?, ?, ?, 640, 800, ?)',
  );
  const viewers: Resident[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = `usr_${letters(random, 20)}`;
    const townId = drawTown().id;
    const age = drawAge();
    const gender = index % 17 === 16 ? 'non-binary' : index % 2 === 0 ? 'female' : 'male';
    const absence = Math.floor(random() ** 2.5 * LONGEST_ABSENCE_DAYS);
    const anchor = ageAnchor(age, newJerseyDay(new Date(now - Math.floor(random() * 365) * DAY)));
    const [min, max] = random() < 0.25 ? [Math.max(18, age - 8), age + 8] : [null, null];
    member.run(
      id,
      `${id}@parkway.example`,
      now - 60 * DAY,
      now - absence * DAY,
      id.slice(4, 10),
      gender,
      anchor,
      townId,
      BIO,
      JSON.stringify(INTERESTS.filter(() => random() < 0.5)),
      Number(random() >= 0.05),
      Number(random() >= 0.05),
      Number(random() >= 0.03),
      random() < 0.5 ? wantedGenders(gender, random) : 0,
      min,
      max,
      (dayNumber(today) - absence) * RANKS_A_DAY + Math.floor(random() * RANKS_A_DAY),
      PROMPTS,
      JSON.stringify(index % 3 === 0 ? {} : { intention: INTENTIONS[index % INTENTIONS.length] }),
    );
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

const AGES = Array.from({ length: 58 }, (_, index) => index + 18);

/** Like the demo members' ages: rises from 18, is flat from 27 to 34, then falls. */
function ageWeight(age: number): number {
  if (age < 27) return 0.35 + (0.65 * (age - 18)) / 9;
  return age <= 34 ? 1 : Math.exp((34 - age) / 14);
}

/** Bits: 1 male, 2 female, 4 non-binary. Nine in ten look for another gender than their own. */
function wantedGenders(gender: string, random: Random): number {
  if (gender === 'non-binary') return 7;
  const isOther = random() < 0.9;
  return (gender === 'male') === isOther ? 2 : 1;
}

/** Draws in proportion to weight, by bisection: a linear search would take most of the time. */
function weighted<T>(items: readonly T[], weightOf: (item: T) => number, random: Random): () => T {
  let total = 0;
  const sums = items.map((item) => (total += weightOf(item)));
  return () => {
    const drawn = random() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= drawn) low = middle + 1;
      else high = middle;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError('Nothing to draw from.');
    return item;
  };
}

function letters(random: Random, length: number): string {
  let text = '';
  for (let index = 0; index < length; index += 1) text += LETTERS[Math.floor(random() * 36)];
  return text;
}
