import type { TableCell, TableChanges } from '../../../../src/shared/contract/move.ts';

type Row = readonly TableCell[];

interface Changed {
  key: readonly TableCell[];
  /** `null` for a deleted row. */
  row: Row | null;
}

/**
 * Rows that have changed since the tables were read, by table and key: the latest change counts.
 */
export class ChangedRows {
  readonly #tables = new Map<string, { places: number[]; rows: Map<string, Changed> }>();

  take(changes: TableChanges) {
    for (const { table, key, columns, changed, rows } of changes) {
      const places = key.map((name) => columns.indexOf(name));
      const known = this.#tables.get(table) ?? { places, rows: new Map() };
      for (const each of changed) known.rows.set(JSON.stringify(each), { key: each, row: null });
      for (const row of rows) {
        const own = keyOf(row, places);
        known.rows.set(JSON.stringify(own), { key: own, row });
      }
      this.#tables.set(table, known);
    }
  }

  tables(): string[] {
    return [...this.#tables.keys()];
  }

  /** The current rows of a table, in the order of their keys. `before` is in that order. */
  async *applied(table: string, before: AsyncIterable<unknown>): AsyncGenerator<Row> {
    const { places, rows } = this.#tables.get(table) ?? { places: [], rows: new Map() };
    const changed = [...rows.values()].sort((a, b) => compareKeys(a.key, b.key));
    let next = 0;
    for await (const line of before) {
      const row = line as Row;
      const key = keyOf(row, places);
      for (; next < changed.length; next += 1) {
        const each = changed[next];
        if (!each || compareKeys(each.key, key) >= 0) break;
        if (each.row) yield each.row;
      }
      if (!rows.has(JSON.stringify(key))) yield row;
    }
    for (const each of changed.slice(next)) if (each.row) yield each.row;
  }
}

const keyOf = (row: Row, places: readonly number[]): TableCell[] =>
  places.map((place) => row[place] ?? null);

/** In the order of SQLite: null, numbers, texts by their UTF-8 bytes, blobs. */
export function compareKeys(a: readonly TableCell[], b: readonly TableCell[]): number {
  for (const [index, cell] of a.entries()) {
    const found = compareCells(cell, b[index] ?? null);
    if (found !== 0) return found;
  }
  return 0;
}

function compareCells(a: TableCell, b: TableCell): number {
  const byKind = kindOf(a) - kindOf(b);
  if (byKind !== 0 || a === null || b === null) return byKind;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(bytesOf(a), bytesOf(b));
}

function kindOf(cell: TableCell): number {
  if (cell === null) return 0;
  return { number: 1, string: 2, object: 3 }[typeof cell as 'number' | 'string' | 'object'];
}

function bytesOf(cell: Exclude<TableCell, null>): Buffer {
  if (typeof cell === 'object') return Buffer.from(cell.hex, 'hex');
  return Buffer.from(String(cell), 'utf8');
}
