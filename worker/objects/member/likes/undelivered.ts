import type { Tables } from '../../storage/tables';

/** A decision, and how often its delivery was attempted. */
export interface UndeliveredDecision {
  targetId: string;
  at: number;
  tries: number;
}

const WAITING = `given LEFT JOIN undelivered USING (target_id, at)
  WHERE is_delivered = 0 AND (undelivered.target_id IS NULL OR due_at IS NOT NULL)`;

/**
 * The queue of decisions that the objects of others, or D1, do not have yet. A decision has a row
 * from the alarm's first attempt until it is delivered; a later decision about the same member
 * starts over. A parked one has no time, and a row in D1.
 */
export class Undelivered {
  constructor(private readonly tables: Tables) {}

  /** The longest due first; each belongs to the taker for `lease` milliseconds. */
  take(now: number, lease: number, limit: number): readonly UndeliveredDecision[] {
    const due = this.tables.read<UndeliveredDecision & Record<string, SqlStorageValue>>(
      `SELECT given.target_id AS targetId, given.at, COALESCE(tries, 0) + 1 AS tries
       FROM ${WAITING} AND COALESCE(due_at, 0) <= ? ORDER BY due_at, given.at LIMIT ?`,
      now,
      limit,
    );
    for (const { targetId, at, tries } of due) {
      this.tables.write(
        `INSERT INTO undelivered (target_id, at, tries, due_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (target_id) DO UPDATE
           SET at = excluded.at, tries = excluded.tries, due_at = excluded.due_at`,
        ...[targetId, at, tries, now + lease],
      );
    }
    return due;
  }

  /** When the next one is due, in milliseconds since 1970; `null` if none waits. */
  nextDue(): number | null {
    return this.tables.value<number>(`SELECT MIN(COALESCE(due_at, 0)) AS next FROM ${WAITING}`);
  }

  putOff({ targetId, at }: UndeliveredDecision, dueAt: number) {
    this.tables.write(
      'UPDATE undelivered SET due_at = ? WHERE target_id = ? AND at = ?',
      ...[dueAt, targetId, at],
    );
  }

  /** From here on the alarm does not retry it. */
  park({ targetId, at }: UndeliveredDecision) {
    this.tables.write(
      'UPDATE undelivered SET due_at = NULL, is_parked = 1 WHERE target_id = ? AND at = ?',
      ...[targetId, at],
    );
  }

  /** Whether a decision about this member was parked, and D1 has its row. */
  isParked(targetId: string): boolean {
    const query = 'SELECT 1 FROM undelivered WHERE target_id = ? AND is_parked = 1';
    return this.tables.has(query, targetId);
  }

  /** The decision about this member is delivered, or no longer to be delivered. */
  forget(targetId: string) {
    this.tables.write('DELETE FROM undelivered WHERE target_id = ?', targetId);
  }
}
