import * as z from 'zod';
import { remark } from '../../src/shared/contract/remarks';
import type { Schema, Tables } from './tables';

export const REMARK_TABLES: Schema = {
  remarks_given: `CREATE TABLE remarks_given (
    target_id TEXT PRIMARY KEY, remark TEXT NOT NULL) WITHOUT ROWID`,
  remarks_received: `CREATE TABLE remarks_received (
    actor_id TEXT PRIMARY KEY, remark TEXT NOT NULL) WITHOUT ROWID`,
  likes_seen: 'CREATE TABLE likes_seen (actor_id TEXT PRIMARY KEY) WITHOUT ROWID',
};

/** With the time of the like it came with (milliseconds since 1970): a later like keeps both. */
const keptRemark = z.object({
  ...remark.shape,
  at: z.number(),
  /** The comment waits, and reaches nobody: the same went to many strangers already. */
  isHeld: z.boolean().optional(),
});
export type KeptRemark = z.infer<typeof keptRemark>;

/** What the liked member hears of it. */
export function heardOf(kept: KeptRemark | null): KeptRemark | null {
  if (!kept?.isHeld) return kept;
  return kept.on ? { on: kept.on, at: kept.at, comment: null } : null;
}

/**
 * What likes are about, beside the likes themselves: each goes with its like. And which of the likes
 * received their member has been shown. Synchronous like the decisions.
 */
export class RemarkStore {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  given(targetId: string): KeptRemark | null {
    return this.#read('SELECT remark FROM remarks_given WHERE target_id = ?', targetId);
  }

  give(targetId: string, kept: KeptRemark) {
    const text = JSON.stringify(kept);
    this.#tables.write('INSERT OR REPLACE INTO remarks_given VALUES (?, ?)', targetId, text);
  }

  dropGiven(targetId: string) {
    this.#drop('DELETE FROM remarks_given WHERE target_id = ?', targetId);
  }

  received(actorId: string): KeptRemark | null {
    return this.#read('SELECT remark FROM remarks_received WHERE actor_id = ?', actorId);
  }

  receive(actorId: string, kept: KeptRemark | null) {
    if (kept === null) this.#drop('DELETE FROM remarks_received WHERE actor_id = ?', actorId);
    else {
      const text = JSON.stringify(kept);
      this.#tables.write('INSERT OR REPLACE INTO remarks_received VALUES (?, ?)', actorId, text);
    }
  }

  dropReceived(actorId: string) {
    this.receive(actorId, null);
    this.#drop('DELETE FROM likes_seen WHERE actor_id = ?', actorId);
  }

  isSeen(actorId: string): boolean {
    return this.#tables.read('SELECT 1 FROM likes_seen WHERE actor_id = ?', actorId).length > 0;
  }

  /** The like of this member is shown: from here on it is not taken back. */
  see(actorId: string) {
    if (this.isSeen(actorId)) return;
    this.#tables.write('INSERT INTO likes_seen VALUES (?)', actorId);
  }

  #read(query: string, id: string): KeptRemark | null {
    const [row] = this.#tables.read<{ remark: string }>(query, id);
    return row ? keptRemark.parse(JSON.parse(row.remark)) : null;
  }

  #drop(statement: string, id: string) {
    if (this.#tables.areThere()) this.#tables.write(statement, id);
  }
}
