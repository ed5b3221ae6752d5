import type { Database } from '../../db/client';
import { flag } from '../../db/columns';
import { singleValue } from '../../db/runBatch';
import type { Tables } from '../storage/tables';

/**
 * The member whose object it is. The row is written when D1 has confirmed that the member exists,
 * and is deleted with the account: nothing is stored for an invented or deleted member.
 */
export class Owner {
  /** Grows when the member leaves, which invalidates earlier answers of D1. */
  #epoch = 0;

  constructor(
    private readonly tables: Tables,
    private readonly db: () => Database,
  ) {}

  /** The owner; `null` while nothing may be stored in the object. */
  get id(): string | null {
    return this.tables.value<string>('SELECT member_id FROM owner');
  }

  /** Whether it belongs to this member, who exists: D1 is asked once. Called before every write. */
  async is(memberId: string): Promise<boolean> {
    if (this.id !== null) return this.id === memberId;
    const epoch = this.#epoch;
    const isThere = await singleValue(flag)`SELECT EXISTS
      (SELECT 1 FROM members WHERE id = ${memberId})`.run(this.db());
    if (epoch !== this.#epoch || this.id !== null) return this.is(memberId);
    if (isThere) {
      this.tables.write('INSERT INTO owner (id, member_id) VALUES (1, ?)', memberId);
    }
    return isThere;
  }

  /** The account was deleted: nothing more is stored, and the caller removes all tables. */
  leaves() {
    this.#epoch += 1;
    this.tables.write('DELETE FROM owner');
  }
}
