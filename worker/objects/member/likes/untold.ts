import type { Schema, Tables } from '../../storage/tables';

export const UNTOLD_TABLES: Schema = {
  untold: `CREATE TABLE untold (
    target_id TEXT PRIMARY KEY, at INTEGER NOT NULL, tries INTEGER NOT NULL, due_at INTEGER,
    is_parked INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
};

/** A decision, as often as it was taken to be told. */
export interface UntoldDecision {
  targetId: string;
  at: number;
  tries: number;
}

const WAITING = `given LEFT JOIN untold USING (target_id, at)
  WHERE is_told = 0 AND (untold.target_id IS NULL OR due_at IS NOT NULL)`;

/**
 * The queue of decisions that the objects of others, or the directory, do not know yet. One has a row
 * from the first time that the alarm takes it until it is told; a later decision about the same
 * member begins anew. What is parked has no time, and its row in the directory says so.
 */
export class Untold {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** The longest due first, each of them the taker's alone for so long, in milliseconds. */
  take(now: number, lease: number, limit: number): readonly UntoldDecision[] {
    const due = this.#tables.read<UntoldDecision & Record<string, SqlStorageValue>>(
      `SELECT given.target_id AS targetId, given.at, COALESCE(tries, 0) + 1 AS tries
       FROM ${WAITING} AND COALESCE(due_at, 0) <= ? ORDER BY due_at, given.at LIMIT ?`,
      now,
      limit,
    );
    for (const { targetId, at, tries } of due) {
      this.#tables.write(
        `INSERT INTO untold (target_id, at, tries, due_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (target_id) DO UPDATE
           SET at = excluded.at, tries = excluded.tries, due_at = excluded.due_at`,
        ...[targetId, at, tries, now + lease],
      );
    }
    return due;
  }

  /** When the next one is due, in milliseconds since 1970; `null`: none waits. */
  nextDue(): number | null {
    const [row] = this.#tables.read<{ next: number | null }>(
      `SELECT MIN(COALESCE(due_at, 0)) AS next FROM ${WAITING}`,
    );
    return row?.next ?? null;
  }

  putOff({ targetId, at }: UntoldDecision, dueAt: number) {
    this.#tables.write(
      'UPDATE untold SET due_at = ? WHERE target_id = ? AND at = ?',
      ...[dueAt, targetId, at],
    );
  }

  /** From here on nobody tries by themselves. */
  park({ targetId, at }: UntoldDecision) {
    this.#tables.write(
      'UPDATE untold SET due_at = NULL, is_parked = 1 WHERE target_id = ? AND at = ?',
      ...[targetId, at],
    );
  }

  /** Whether one about this member was parked, and the directory says so. */
  isParked(targetId: string): boolean {
    const query = 'SELECT 1 FROM untold WHERE target_id = ? AND is_parked = 1';
    return this.#tables.read(query, targetId).length > 0;
  }

  /** What was to be told about this member is, or is not to be told any more. */
  forget(targetId: string) {
    if (!this.#tables.areThere()) return;
    this.#tables.write('DELETE FROM untold WHERE target_id = ?', targetId);
  }
}
