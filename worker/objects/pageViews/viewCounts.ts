import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import type { Database } from '../../db/client';
import { addViews } from '../../domain/page-views/addViews';
import type { Alarm } from '../storage/alarm';
import type { Tables } from '../storage/tables';
import { NetworkWindows } from './networkWindows';
import { type CountedViews, ViewBatches } from './viewBatches';

const DELIVERED_EVERY = 60_000;
const { limit, window } = RATE_LIMITS.pageViewsPerNetwork;
const WINDOW = window * 1_000;
/** About 40 MB. */
const NETWORKS_REMEMBERED = 250_000;

interface ViewCountsParts {
  db: () => Database;
  tables: Tables;
  alarm: Alarm;
}

/** Page views, limited per network: stored, and in D1 within a minute, each numbered batch once. */
export class ViewCounts {
  readonly #db: () => Database;
  readonly #alarm: Alarm;
  readonly #batches: ViewBatches;
  readonly #windows: NetworkWindows;
  /** The open batch: the time when it was opened, later than that of any earlier one. */
  #batch: number | undefined;

  constructor({ db, tables, alarm }: ViewCountsParts) {
    this.#db = db;
    this.#alarm = alarm;
    this.#batches = new ViewBatches(tables);
    const limits = { limit, window: WINDOW, most: NETWORKS_REMEMBERED };
    this.#windows = new NetworkWindows(limits, this.#batches);
  }

  /** Counts a view and returns 0, or in how many milliseconds this network may count again. */
  async count(view: { network: string; day: string; route: string }): Promise<number> {
    const endsIn = this.#windows.take(view.network, Date.now());
    if (endsIn > 0) return endsIn;
    this.#batch ??= Math.max(Date.now(), (this.#batches.all().at(-1)?.batch ?? 0) + 1);
    this.#batches.add({ ...view, batch: this.#batch });
    await this.#alarm.by(Date.now() + DELIVERED_EVERY);
    return 0;
  }

  pending(): CountedViews[] {
    return [...this.#batches.all()];
  }

  /** For the alarm. */
  work(): Promise<void> {
    this.#windows.forget(Date.now());
    this.#batches.forgetWindows(Date.now() - WINDOW);
    return this.#alarm.attempt('page views', () => this.#deliver());
  }

  /** A batch may arrive although sending it failed, so nothing is added to one that was sent. */
  async #deliver() {
    this.#batch = undefined;
    const views = this.#batches.all();
    const last = views.at(-1);
    if (!last) return;
    await addViews(this.#db(), views);
    this.#batches.arrived(last.batch);
  }
}
