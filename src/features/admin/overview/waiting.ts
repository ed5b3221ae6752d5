import type { PromiseStand } from '../../../shared/contract/admin/adminWatch';

/** The queues that people work off, by the promise that each keeps. */
const QUEUES: Readonly<Record<string, { label: string; tab: string }>> = {
  reports: { label: 'Reports', tab: 'safety' },
  appeals: { label: 'Appeals', tab: 'appeals' },
  'take-downs': { label: 'Take-down requests', tab: 'take-downs' },
  'held members': { label: 'Held members', tab: 'held' },
  'photo checks': { label: 'Photo checks', tab: 'photo-checks' },
  support: { label: 'Messages to support', tab: 'support' },
};

export interface WaitingKind {
  label: string;
  count: number;
  /** When the first of them is due, as ISO 8601. */
  dueAt: string;
  /** Where they are decided; alarms are further down on the overview. */
  tab: string | null;
}

/** What waits for a person, the soonest due first. An alarm is an overdue promise of any kind. */
export function waitingKinds(stands: readonly PromiseStand[]): WaitingKind[] {
  const queues = stands.flatMap(({ name, count = 0, dueAt }) => {
    const queue = QUEUES[name];
    return queue && dueAt && count > 0 ? [{ ...queue, count, dueAt }] : [];
  });
  const alarms = stands.flatMap(({ isOverdue, dueAt }) => (isOverdue && dueAt ? [dueAt] : []));
  const [first] = alarms.toSorted();
  const kinds: WaitingKind[] = first
    ? [...queues, { label: 'Alarms', count: alarms.length, dueAt: first, tab: null }]
    : queues;
  return kinds.sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
}

/** How many wait on a tab of the dashboard. */
export function waitingOn(tab: string, stands: readonly PromiseStand[] | undefined): number {
  return stands?.find(({ name }) => QUEUES[name]?.tab === tab)?.count ?? 0;
}
