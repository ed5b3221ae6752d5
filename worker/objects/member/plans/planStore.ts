import type { StoredPlan } from '../../../domain/plans/storedPlan';
import type { TableSchemas, Tables } from '../../storage/tables';

export const PLAN_TABLES: TableSchemas = {
  date_plans: `CREATE TABLE date_plans (
    id TEXT PRIMARY KEY, other_id TEXT NOT NULL, plan TEXT NOT NULL) WITHOUT ROWID`,
};

/** The member's plans to meet matches, with their own check-ins. */
export class PlanStore {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  all(): StoredPlan[] {
    return this.#tables
      .read<{ plan: string }>('SELECT plan FROM date_plans ORDER BY id')
      .map(({ plan }) => JSON.parse(plan) as StoredPlan);
  }

  with(otherId: string): StoredPlan[] {
    return this.all().filter((plan) => plan.otherId === otherId);
  }

  get(id: string): StoredPlan | undefined {
    return this.all().find((plan) => plan.id === id);
  }

  put(plan: StoredPlan) {
    this.#tables.write(
      'INSERT OR REPLACE INTO date_plans (id, other_id, plan) VALUES (?, ?, ?)',
      plan.id,
      plan.otherId,
      JSON.stringify(plan),
    );
  }

  delete(id: string) {
    this.#tables.write('DELETE FROM date_plans WHERE id = ?', id);
  }
}
