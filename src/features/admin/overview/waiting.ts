import type { PromiseStand } from '../../../shared/contract/admin/adminWatch';
import { type Text, t, text } from '../../../shared/texts/t';

/** The queues that people work off, by the promise that each keeps. */
const QUEUES: Readonly<Record<string, { label: Text; tab: string }>> = {
  reports: { label: text('Reports'), tab: 'safety' },
  appeals: { label: text('Appeals'), tab: 'appeals' },
  'take-downs': { label: text('Take-down requests'), tab: 'take-downs' },
  'held members': { label: text('Held members'), tab: 'held' },
  'photo checks': { label: text('Photo checks'), tab: 'photo-checks' },
  support: { label: text('Messages to support'), tab: 'support' },
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
    return queue && dueAt && count > 0
      ? [{ label: t(queue.label), tab: queue.tab, count, dueAt }]
      : [];
  });
  const alarms = stands.flatMap(({ isOverdue, dueAt }) => (isOverdue && dueAt ? [dueAt] : []));
  const [first] = alarms.toSorted();
  const kinds: WaitingKind[] = first
    ? [...queues, { label: t('Alarms'), count: alarms.length, dueAt: first, tab: null }]
    : queues;
  return kinds.sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
}

/** How many wait on a tab of the dashboard. */
export function waitingOn(tab: string, stands: readonly PromiseStand[] | undefined): number {
  return stands?.find(({ name }) => QUEUES[name]?.tab === tab)?.count ?? 0;
}
