import type { TableSchemas, Tables } from '../storage/tables';
import type { Window, WindowStore } from './networkWindows';

/** Views of a route on a New Jersey day, in one batch. */
export interface CountedViews {
  batch: number;
  day: string;
  route: string;
  count: number;
}

export const VIEW_TABLES: TableSchemas = {
  views: `CREATE TABLE views (
    batch INTEGER NOT NULL, day TEXT NOT NULL, route TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (batch, day, route)) WITHOUT ROWID`,
  windows: `CREATE TABLE windows (
    network TEXT PRIMARY KEY, start INTEGER NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID`,
};

/** Counted views that wait for D1, and the windows of networks with high counts. */
export class ViewBatches implements WindowStore {
  constructor(private readonly tables: Tables) {}

  add({ batch, day, route }: Omit<CountedViews, 'count'>) {
    this.tables.write(
      `INSERT INTO views (batch, day, route, count) VALUES (?, ?, ?, 1)
       ON CONFLICT (batch, day, route) DO UPDATE SET count = count + 1`,
      batch,
      day,
      route,
    );
  }

  /** The oldest batch first. */
  all(): readonly CountedViews[] {
    return this.tables.read<CountedViews & Record<string, SqlStorageValue>>(
      'SELECT batch, day, route, count FROM views ORDER BY batch, day, route',
    );
  }

  /** Deletes what has arrived: everything up to that batch. */
  arrived(batch: number) {
    this.tables.write('DELETE FROM views WHERE batch <= ?', batch);
  }

  read(network: string): Window | undefined {
    return this.tables.read<Window & Record<string, SqlStorageValue>>(
      'SELECT start, count FROM windows WHERE network = ?',
      network,
    )[0];
  }

  write(network: string, { start, count }: Window) {
    this.tables.write(
      `INSERT INTO windows (network, start, count) VALUES (?, ?, ?)
       ON CONFLICT (network) DO UPDATE SET start = excluded.start, count = excluded.count`,
      network,
      start,
      count,
    );
  }

  forgetWindows(before: number) {
    this.tables.write('DELETE FROM windows WHERE start <= ?', before);
  }
}
