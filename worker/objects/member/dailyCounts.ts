import { newJerseyDay } from '../../../src/shared/rules/day';
import { runAll } from '../../db/runBatch';
import { members, messageCounts } from '../../db/schema';
import { existsIn, insertWhere } from '../../db/writes';
import type { MemberStores } from './stores';

/** Messages of a New Jersey day, and those to members who were no match and had not written. */
export type MessagesOfDay = { day: string; messages: number; to_strangers: number };

/** How far D1's figures may lag behind. Milliseconds. */
const REPORT_AFTER = 60 * 60_000;

const OF_DAY = 'SELECT day, messages, to_strangers FROM day_counts WHERE day = ?';

/** Sent messages per day, for the limits; D1 gets them hourly. Reported past days are deleted. */
export class DailyCounts {
  constructor(private readonly parts: MemberStores) {}

  on(day: string): MessagesOfDay {
    const [found] = this.parts.tables.read<MessagesOfDay>(OF_DAY, day);
    return found ?? { day, messages: 0, to_strangers: 0 };
  }

  add({ day, isStranger, now }: { day: string; isStranger: boolean; now: number }) {
    const count = this.parts.tables.writeOne<MessagesOfDay>(
      `INSERT INTO day_counts (day, messages, to_strangers, reported, reported_at)
       VALUES (?1, 1, ?2, 0, ?3)
       ON CONFLICT (day) DO UPDATE SET messages = messages + 1, to_strangers = to_strangers + ?2
       RETURNING day, messages, to_strangers`,
      day,
      isStranger ? 1 : 0,
      now,
    );
    this.parts.tables.cacheResult([count], OF_DAY, day);
    this.parts.waitUntil(this.parts.alarm.by(Date.now() + REPORT_AFTER));
  }

  /** A count that D1 already has. */
  take({ day, messages, to_strangers }: MessagesOfDay, now: number) {
    this.parts.tables.write(
      `INSERT OR REPLACE INTO day_counts (day, messages, to_strangers, reported, reported_at)
       VALUES (?1, ?2, ?3, ?2, ?4)`,
      day,
      messages,
      to_strangers,
      now,
    );
  }

  /** For the alarm, before anything that may fail: a failed report is not repeated by itself. */
  async wakeToReport(): Promise<void> {
    const now = Date.now();
    if (this.#unreported(now).length > 0) await this.parts.alarm.by(now + REPORT_AFTER);
  }

  /** For the alarm: reports what is due. */
  work(): Promise<void> {
    return this.parts.alarm.attempt('message counts', () => this.report(Date.now() - REPORT_AFTER));
  }

  /** Updates D1's figures to now, or to what is due. Idempotent. */
  async report(before = Number.MAX_SAFE_INTEGER): Promise<void> {
    const { db, owner } = this.parts;
    const memberId = owner.id;
    const counts = this.#unreported(before);
    if (memberId === null || counts.length === 0) return;
    await runAll(
      db(),
      counts.map(({ day, messages: count, to_strangers: toStrangers }) =>
        insertWhere(
          messageCounts,
          { memberId, day, count, toStrangers },
          existsIn(members, { id: memberId }),
          { target: [messageCounts.memberId, messageCounts.day], set: { count, toStrangers } },
        ),
      ),
    );
    if (owner.id === null) return;
    for (const count of counts) this.#reported(count, Date.now());
  }

  /** Counts that D1 does not have, last reported before this time. */
  #unreported(before: number): readonly MessagesOfDay[] {
    return this.parts.tables.read<MessagesOfDay>(
      `SELECT day, messages, to_strangers FROM day_counts
       WHERE messages > reported AND reported_at <= ?`,
      before,
    );
  }

  #reported({ day, messages }: MessagesOfDay, now: number) {
    this.parts.tables.write(
      'UPDATE day_counts SET reported = ?, reported_at = ? WHERE day = ?',
      messages,
      now,
      day,
    );
    this.parts.tables.write(
      'DELETE FROM day_counts WHERE day < ? AND messages = reported',
      newJerseyDay(new Date(now)),
    );
  }
}
