import type { StoredPlan } from '../../../domain/plans/storedPlan';
import { SEALED_FOR, sealedUntil } from '../../storage/sealedFor';
import type { Tables } from '../../storage/tables';

/** A place as the other typed it, and when they suggested it. */
export interface TypedPlace {
  place: string;
  at: number;
}

/**
 * The member's plans to meet matches, with their own check-ins. A place that the other typed is
 * sealed when a change or a parting removes it: no one can read it, and it can be reported for 30
 * days.
 */
export class PlanStore {
  constructor(private readonly tables: Tables) {}

  all(): StoredPlan[] {
    return this.tables
      .values<string>('SELECT plan FROM date_plans ORDER BY id')
      .map((plan) => JSON.parse(plan) as StoredPlan);
  }

  with(otherId: string): StoredPlan[] {
    return this.all().filter((plan) => plan.otherId === otherId);
  }

  get(id: string): StoredPlan | undefined {
    return this.all().find((plan) => plan.id === id);
  }

  put(plan: StoredPlan) {
    const before = this.get(plan.id);
    if (before?.place.name !== plan.place.name) this.#seal(before);
    this.tables.write(
      'INSERT OR REPLACE INTO date_plans (id, other_id, plan) VALUES (?, ?, ?)',
      plan.id,
      plan.otherId,
      JSON.stringify(plan),
    );
  }

  delete(id: string) {
    this.tables.write('DELETE FROM date_plans WHERE id = ?', id);
  }

  /** They parted: only own check-ins and links stay. Whether a plan ended; the alarm deletes it. */
  end(otherId: string): boolean {
    const ending = this.with(otherId).filter(({ isOver }) => !isOver);
    for (const plan of ending) {
      this.#seal(plan);
      this.put({ ...plan, isOver: true, isDelivered: true });
    }
    return ending.length > 0;
  }

  /** The places that this other member typed, including sealed ones. */
  typedBy(otherId: string, now: number): TypedPlace[] {
    const sealed = this.tables.read<{ place: string; at: number }>(
      'SELECT place, at FROM places_sealed WHERE other_id = ? AND until > ? ORDER BY at',
      otherId,
      now,
    );
    const standing = this.with(otherId).filter((plan) => isTyped(plan) && !plan.isOver);
    return [
      ...sealed,
      ...standing.map(({ place, proposedAt }) => ({ place: place.name, at: proposedAt })),
    ];
  }

  #seal(plan: StoredPlan | undefined) {
    const now = Date.now();
    if (!plan || !isTyped(plan) || plan.proposedAt < now - SEALED_FOR) return;
    this.tables.write(
      'INSERT OR REPLACE INTO places_sealed VALUES (?, ?, ?, ?)',
      ...[plan.otherId, plan.proposedAt, plan.place.name, sealedUntil(now)],
    );
  }
}

/** By the other member; an event's name and address are its own. */
const isTyped = ({ place, proposerId, otherId }: StoredPlan): boolean =>
  proposerId === otherId && place.kind !== 'event';
