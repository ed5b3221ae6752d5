import type { TableSchemas, Tables } from '../storage/tables';

export const PARTNER_TABLES: TableSchemas = {
  partners: 'CREATE TABLE partners (other_id TEXT PRIMARY KEY) WITHOUT ROWID',
};

/**
 * Whom the member has written to. Only a conversation with one of them is asked without a look at
 * the directory: an object that was merely named would be made by the question.
 */
export class Partners {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  has(otherId: string): boolean {
    return this.#tables.read('SELECT 1 FROM partners WHERE other_id = ?', otherId).length > 0;
  }

  add(otherId: string) {
    if (this.has(otherId)) return;
    this.#tables.write('INSERT INTO partners (other_id) VALUES (?)', otherId);
  }
}
