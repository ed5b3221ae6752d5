import type { Tables } from '../storage/tables';

/** Members this one has written to. For others D1 is asked: a call would create an object. */
export class Partners {
  constructor(private readonly tables: Tables) {}

  has(otherId: string): boolean {
    return this.tables.has('SELECT 1 FROM partners WHERE other_id = ?', otherId);
  }

  add(otherId: string) {
    if (this.has(otherId)) return;
    this.tables.write('INSERT INTO partners (other_id) VALUES (?)', otherId);
  }
}
