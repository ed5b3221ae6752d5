import type { SavedFilters } from '../../../src/shared/contract/account/searches';
import { MAX_SEARCHES } from '../../../src/shared/rules/limits';
import { newId } from '../../platform/ids';
import type { Tables } from '../storage/tables';

/** Times are milliseconds since 1970. */
export interface StoredSearch {
  id: string;
  filters: SavedFilters;
  createdAt: number;
  /** When a digest last found someone new; `null` if none did. */
  foundAt: number | null;
}

/** Searches that the member saved. When each was last looked at is in D1: `search_digests`. */
export class SearchStore {
  constructor(private readonly tables: Tables) {}

  /** The oldest first. */
  all(): StoredSearch[] {
    return this.tables
      .read<{ id: string; filters: string; created_at: number; found_at: number | null }>(
        'SELECT id, filters, created_at, found_at FROM saved_searches ORDER BY created_at, id',
      )
      .map(({ id, filters, created_at, found_at }) => ({
        id,
        filters: JSON.parse(filters) as SavedFilters,
        createdAt: created_at,
        foundAt: found_at,
      }));
  }

  /** The same filters are one search. False, and nothing is saved, when that is one too many. */
  save(filters: SavedFilters, at: number): boolean {
    const text = JSON.stringify(filters);
    const saved = this.all();
    if (saved.some((each) => JSON.stringify(each.filters) === text)) return true;
    if (saved.length >= MAX_SEARCHES) return false;
    this.tables.write(
      'INSERT INTO saved_searches (id, filters, created_at) VALUES (?, ?, ?)',
      newId('sea'),
      text,
      at,
    );
    return true;
  }

  /** All of them without an id. False when there is no such search. */
  delete(id: string | null = null): boolean {
    return this.tables.write('DELETE FROM saved_searches WHERE id = COALESCE(?, id)', id) > 0;
  }

  /** A digest found someone new for these. */
  noteFound(ids: readonly string[], at: number) {
    this.tables.write(
      'UPDATE saved_searches SET found_at = ? WHERE id IN (SELECT value FROM json_each(?))',
      at,
      JSON.stringify(ids),
    );
  }
}
