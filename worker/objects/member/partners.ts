import type { TableSchemas, Tables } from '../storage/tables';

export const PARTNER_TABLES: TableSchemas = {
  partners: 'CREATE TABLE partners (other_id TEXT PRIMARY KEY) WITHOUT ROWID',
};

/**
 * The members this one has written to. Only conversations with them are called without asking D1,
 * since calling an object with an invented id would create it.
 */
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
