import { newJerseyDay } from '../../../src/shared/rules/day';
import type { Schema, Tables } from '../storage/tables';

export const COUNT_TABLES: Schema = {
  day_counts: `CREATE TABLE day_counts (
    day TEXT PRIMARY KEY, messages INTEGER NOT NULL, to_strangers INTEGER NOT NULL,
    reported INTEGER NOT NULL, reported_at INTEGER NOT NULL) WITHOUT ROWID`,
};

/** Messages of a New Jersey day; of them those to members who were no match and had not written. */
export type DayCount = { day: string; messages: number; to_strangers: number };

/** How long the directory's figures may lag behind. Milliseconds. */
export const REPORT_AFTER = 60 * 60_000;

const OF_DAY = 'SELECT day, messages, to_strangers FROM day_counts WHERE day = ?';

/**
 * What the member has sent on a day, which is what the day's limits ask. The directory's figures
 * hear of it each hour at most; a day that is over, and stands there, goes here.
 */
export class DayCounts {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  on(day: string): DayCount {
    const [found] = this.#tables.read<DayCount>(OF_DAY, day);
    return found ?? { day, messages: 0, to_strangers: 0 };
  }

  add({ day, isStranger, now }: { day: string; isStranger: boolean; now: number }) {
    const count = this.#tables.writeOne<DayCount>(
      `INSERT INTO day_counts (day, messages, to_strangers, reported, reported_at)
       VALUES (?1, 1, ?2, 0, ?3)
       ON CONFLICT (day) DO UPDATE SET messages = messages + 1, to_strangers = to_strangers + ?2
       RETURNING day, messages, to_strangers`,
      day,
      isStranger ? 1 : 0,
      now,
    );
    this.#tables.know([count], OF_DAY, day);
  }

  /** A count that the directory has already. */
  take({ day, messages, to_strangers }: DayCount, now: number) {
    this.#tables.write(
      `INSERT OR REPLACE INTO day_counts (day, messages, to_strangers, reported, reported_at)
       VALUES (?1, ?2, ?3, ?2, ?4)`,
      day,
      messages,
      to_strangers,
      now,
    );
  }

  /** What the directory has not heard of, and was told last before this time. */
  unreported(before: number): readonly DayCount[] {
    return this.#tables.read<DayCount>(
      `SELECT day, messages, to_strangers FROM day_counts
       WHERE messages > reported AND reported_at <= ?`,
      before,
    );
  }

  reported({ day, messages }: DayCount, now: number) {
    this.#tables.write(
      'UPDATE day_counts SET reported = ?, reported_at = ? WHERE day = ?',
      messages,
      now,
      day,
    );
    this.#tables.write(
      'DELETE FROM day_counts WHERE day < ? AND messages = reported',
      newJerseyDay(new Date(now)),
    );
  }
}
