import { DurableObject } from 'cloudflare:workers';
import type { ObjectPage, ObjectPlace } from '../../../src/shared/contract/move';
import { openDatabase } from '../../db/client';
import { openStorage } from '../storage/contents';
import { VIEW_TABLES, ViewCounts } from './viewCounts';

/** Counts page views: one object for the whole service. */
export class PageViewCounter extends DurableObject<Env> {
  protected readonly parts;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const store = openStorage(ctx, VIEW_TABLES);
    const views = new ViewCounts({ ...store, db: () => openDatabase(this.env.DB) });
    this.parts = { ...store, views };
  }

  count(view: { network: string; day: string; route: string }) {
    return this.parts.views.count(view);
  }

  /** Views that may not have reached D1 yet: D1's last batch tells which have. */
  async pending() {
    return this.parts.views.pending();
  }

  override alarm(): Promise<void> {
    return this.parts.alarm.ring(this.env, () => this.parts.views.work());
  }

  contents(after: ObjectPlace | null) {
    return this.parts.contents.page(after);
  }

  snapshot(known: string | null) {
    return this.parts.contents.snapshot(known);
  }

  goBack(to: { at: number } | { bookmark: string }) {
    return this.parts.contents.restoreTo(to);
  }

  async restart() {
    this.parts.contents.restart();
  }

  loadContents(page: ObjectPage) {
    return this.parts.contents.load(page);
  }
}
