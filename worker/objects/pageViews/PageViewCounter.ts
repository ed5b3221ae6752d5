import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { openDatabase } from '../../db/client';
import { addViews } from '../../domain/page-views/addViews';
import { MovableObject } from '../storage/contents';
import { Tables } from '../storage/tables';
import { WakeUp } from '../storage/wakeUp';
import { NetworkWindows } from './networkWindows';
import { type CountedViews, VIEW_TABLES, ViewStore } from './viewStore';

const DELIVERED_EVERY = 60_000;
const { limit, window } = RATE_LIMITS.pageViewsPerNetwork;
const WINDOW = window * 1_000;
/** About 40 MB. */
const NETWORKS_REMEMBERED = 250_000;

/**
 * Counts views of pages, so many from a network. What it acknowledges is stored, and reaches the
 * database within a minute, in numbered batches that count there once however often they are sent.
 */
export class PageViews extends MovableObject {
  protected readonly tables: Tables;
  readonly #store: ViewStore;
  readonly #windows: NetworkWindows;
  protected readonly wakeUp: WakeUp;
  /** Which batch is open: the time when it was opened, later than that of any before it. */
  #batch: number | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.tables = new Tables(ctx.storage.sql, VIEW_TABLES);
    this.#store = new ViewStore(this.tables);
    const limits = { limit, window: WINDOW, most: NETWORKS_REMEMBERED };
    this.#windows = new NetworkWindows(limits, this.#store);
    this.wakeUp = new WakeUp(ctx);
  }

  /** Counts a view and answers 0, or in how many milliseconds this network has one again. */
  async count(view: { network: string; day: string; route: string }): Promise<number> {
    const endsIn = this.#windows.take(view.network, Date.now());
    if (endsIn > 0) return endsIn;
    this.#batch ??= Math.max(Date.now(), (this.#store.all().at(-1)?.batch ?? 0) + 1);
    this.#store.add({ ...view, batch: this.#batch });
    await this.wakeUp.by(Date.now() + DELIVERED_EVERY);
    return 0;
  }

  /** What may not have reached the database yet: its last batch says what of it has. */
  async pending(): Promise<CountedViews[]> {
    return [...this.#store.all()];
  }

  protected override wake(): Promise<void> {
    this.#windows.forget(Date.now());
    this.#store.forgetWindows(Date.now() - WINDOW);
    return this.wakeUp.attempt('page views', () => this.#deliver());
  }

  /** What is sent may arrive without our hearing of it: nothing is added to its batch any more. */
  async #deliver() {
    this.#batch = undefined;
    const views = this.#store.all();
    const last = views.at(-1);
    if (!last) return;
    await addViews(openDatabase(this.env.DB), views);
    this.#store.arrived(last.batch);
  }
}
