import { DELETED_MESSAGE } from '../../domain/deletedMessage';
import { SEALED_FOR, sealedUntil } from '../conversation/sealedStore';
import type { Side } from '../conversation/sides';
import type { Schema, Tables } from '../storage/tables';

export const PARTING_TABLES: Schema = {
  partings: `CREATE TABLE partings (
    other_id TEXT PRIMARY KEY, at INTEGER NOT NULL, how TEXT NOT NULL) WITHOUT ROWID`,
};

/** `end`: nothing of the conversation is left for the member. `empty`: the words of the other go. */
export type PartedHow = 'end' | 'empty';

const PARTING = 'SELECT at, how FROM partings WHERE other_id = ?';

/**
 * When the member and another last parted. What is from before then comes too late: it brings
 * nobody back into a list. Kept for 30 days, which nothing is on its way for.
 */
export class PartingStore {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  record(otherId: string, at: number, how: PartedHow) {
    if ((this.#of(otherId)?.at ?? -1) > at) return;
    this.#tables.write('INSERT OR REPLACE INTO partings VALUES (?, ?, ?)', otherId, at, how);
  }

  /** Something of this time is from before they parted, and nothing of it is left for the member. */
  isOver(otherId: string, time: number, senderId = otherId): boolean {
    const parting = this.#of(otherId);
    if (!parting || time > parting.at) return false;
    return parting.how === 'end' || senderId === otherId;
  }

  /** The side as it stands now, whenever it was told. */
  leftOf<Told extends Side>(otherId: string, side: Told): Told {
    const { last } = side;
    const parting = this.#of(otherId);
    if (!parting || !last || last.created_at > parting.at) return side;
    if (parting.how === 'end') return { ...side, unread: 0, last: null };
    const content = last.sender_id === otherId ? DELETED_MESSAGE : last.content;
    return { ...side, unread: 0, last: { ...last, content } };
  }

  /** Those that are over go. */
  expire(now: number) {
    if (!this.#tables.areThere()) return;
    this.#tables.write('DELETE FROM partings WHERE at <= ?', now - SEALED_FOR);
  }

  /** When the next one is over. */
  nextExpiry(): number | null {
    const [row] = this.#tables.read<{ at: number | null }>('SELECT MIN(at) AS at FROM partings');
    return row?.at == null ? null : sealedUntil(row.at);
  }

  #of(otherId: string) {
    return this.#tables.read<{ at: number; how: PartedHow }>(PARTING, otherId)[0];
  }
}
