import { describe, expect, it } from 'vitest';
import { waitingKinds, waitingOn } from '../../src/features/admin/overview/waiting';
import type { PromiseStand } from '../../src/shared/contract/admin/adminWatch';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 3, hour)).toISOString();

function stand(name: string, given: Partial<PromiseStand> = {}): PromiseStand {
  return {
    name,
    words: 'It is kept.',
    mend: 'Do it.',
    openSince: null,
    isOverdue: false,
    ...given,
  };
}

describe('what waits for an administrator', () => {
  it.for([
    ['nothing', [stand('reports', { count: 0, dueAt: null }), stand('mails: people')], []],
    [
      'queues, the soonest due first',
      [
        stand('reports', { count: 3, dueAt: at(12) }),
        stand('appeals', { count: 1, dueAt: at(9) }),
        stand('held members', { count: 0, dueAt: null }),
        stand('take-downs', { count: 2, dueAt: at(10) }),
      ],
      ['Appeals 1 appeals', 'Take-down requests 2 take-downs', 'Reports 3 safety'],
    ],
    [
      'held members and messages',
      [
        stand('held members', { count: 1, dueAt: at(1) }),
        stand('support', { count: 4, dueAt: at(2) }),
      ],
      ['Held members 1 held', 'Messages to support 4 support'],
    ],
    [
      'alarms of any promise, by the first that was due',
      [
        stand('reports', { count: 3, dueAt: at(7), isOverdue: true }),
        stand('schedule', { dueAt: at(6), isOverdue: true }),
        stand('mails: people', { dueAt: at(5) }),
      ],
      ['Alarms 2 null', 'Reports 3 safety'],
    ],
    ['nothing that an older server does not count', [stand('reports', { isOverdue: true })], []],
  ] as const)('is %s', ([, stands, kinds]) => {
    expect(waitingKinds(stands).map(({ label, count, tab }) => `${label} ${count} ${tab}`)).toEqual(
      kinds,
    );
  });

  it('is counted on the tab where it is decided', () => {
    const stands = [stand('reports', { count: 3, dueAt: at(1) }), stand('schedule')];
    expect(waitingOn('safety', stands)).toBe(3);
    expect(waitingOn('appeals', stands)).toBe(0);
    expect(waitingOn('overview', stands)).toBe(0);
    expect(waitingOn('safety', undefined)).toBe(0);
  });
});
