import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import type { Database } from '../../db/client';
import { addViews, type CountedViews } from '../../domain/page-views/addViews';
import type { Alarm } from '../storage/alarm';
import type { TableSchemas, Tables } from '../storage/tables';
import { NetworkWindows, type Window } from './networkWindows';

const DELIVERED_EVERY = 60_000;
const { limit, window } = RATE_LIMITS.pageViewsPerNetwork;
const WINDOW = window * 1_000;
/** About 40 MB. */
const NETWORKS_REMEMBERED = 250_000;

/** Views that wait for D1, and the windows of networks with high counts. */
export const VIEW_TABLES: TableSchemas = {
  views: `CREATE TABLE views (
    batch INTEGER NOT NULL, day TEXT NOT NULL, route TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (batch, day, route)) WITHOUT ROWID`,
  windows: `CREATE TABLE windows (
    network TEXT PRIMARY KEY, start INTEGER NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID`,
};

interface ViewCountsParts {
  db: () => Database;
  tables: Tables;
  alarm: Alarm;
}

/** Page views, limited per network: stored, and in D1 within a minute, each numbered batch once. */
export class ViewCounts {
  readonly #windows: NetworkWindows;
  /** The open batch: the time when it was opened, later than that of any earlier one. */
  #batch: number | undefined;

  constructor(private readonly parts: ViewCountsParts) {
    const { tables } = parts;
    const limits = { limit, window: WINDOW, most: NETWORKS_REMEMBERED };
    this.#windows = new NetworkWindows(limits, {
      read: (network) =>
        tables.read<Window>('SELECT start, count FROM windows WHERE network = ?', network)[0],
      write: (network, { start, count }) =>
        tables.write('INSERT OR REPLACE INTO windows VALUES (?, ?, ?)', network, start, count),
    });
  }

  /** Counts a view and returns 0, or in how many milliseconds this network may count again. */
  async count(view: { network: string; day: string; route: string }): Promise<number> {
    const { tables, alarm } = this.parts;
    const endsIn = this.#windows.take(view.network, Date.now());
    if (endsIn > 0) return endsIn;
    this.#batch ??= Math.max(Date.now(), (this.pending().at(-1)?.batch ?? 0) + 1);
    tables.write(
      `INSERT INTO views (batch, day, route, count) VALUES (?, ?, ?, 1)
       ON CONFLICT (batch, day, route) DO UPDATE SET count = count + 1`,
      ...[this.#batch, view.day, view.route],
    );
    await alarm.by(Date.now() + DELIVERED_EVERY);
    return 0;
  }

  /** The oldest batch first. */
  pending(): CountedViews[] {
    return [
      ...this.parts.tables.read<CountedViews>(
        'SELECT batch, day, route, count FROM views ORDER BY batch, day, route',
      ),
    ];
  }

  /** For the alarm. */
  work(): Promise<void> {
    const { tables, alarm } = this.parts;
    this.#windows.forget(Date.now());
    tables.write('DELETE FROM windows WHERE start <= ?', Date.now() - WINDOW);
    return alarm.attempt('page views', () => this.#deliver());
  }

  /** A batch may arrive although sending it failed, so nothing is added to one that was sent. */
  async #deliver() {
    const { db, tables } = this.parts;
    this.#batch = undefined;
    const views = this.pending();
    const last = views.at(-1);
    if (!last) return;
    await addViews(db(), views);
    tables.write('DELETE FROM views WHERE batch <= ?', last.batch);
  }
}
