import type { AdminEvent } from '../../../shared/contract/adminEvents';

type Status = AdminEvent['status'];
export type NewStatus = Status;

interface StatusChange {
  to: Status;
  from: readonly Status[];
  label: string;
  question: (title: string) => string;
  consequence: string;
  done: string;
}

/** What can be done to an event besides editing it, and what it means to those who answered. */
export const STATUS_CHANGES: readonly StatusChange[] = [
  {
    to: 'postponed',
    from: ['scheduled'],
    label: 'Postpone',
    question: (title) => `Postpone “${title}”?`,
    consequence: 'Answers stay, and the date is shown as the last one known.',
    done: 'Event postponed',
  },
  {
    to: 'scheduled',
    from: ['cancelled', 'postponed'],
    label: 'Call it on again',
    question: (title) => `Call “${title}” on again?`,
    consequence: 'It takes place at the date that stands there.',
    done: 'Event is on again',
  },
  {
    to: 'cancelled',
    from: ['scheduled', 'postponed'],
    label: 'Cancel event',
    question: (title) => `Cancel “${title}”?`,
    consequence:
      'Nobody can answer any more. Those who did keep it in their list, marked as cancelled.',
    done: 'Event cancelled',
  },
];
