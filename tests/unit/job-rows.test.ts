import { describe, expect, it } from 'vitest';
import { jobRows } from '../../src/features/admin/overview/JobsTable';
import type { JobRun } from '../../src/shared/contract/admin/adminStats';
import { isJobOverdue, JOB_MINUTES } from '../../src/shared/rules/jobs';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const MINUTE = 60_000;

const ran = (name: string, minutesAgo: number, error: string | null = null): JobRun => ({
  name,
  startedAt: new Date(NOW - minutesAgo * MINUTE).toISOString(),
  tookMs: 12,
  ok: error === null,
  error,
});

describe('a scheduled job', () => {
  it.for([
    ['deliver mails', 15, false],
    ['deliver mails', 16, true],
    ['count figures', 180, false],
    ['count figures', 181, true],
    ['a job of former days', 9_999, false],
  ] as const)('%s, started %i minutes ago, is late: %s', ([name, minutes, late]) => {
    expect(isJobOverdue(name, NOW - minutes * MINUTE, NOW)).toBe(late);
  });
});

describe('the rows of the overview', () => {
  it('are those of the schedule, in order, including those that never ran', () => {
    const rows = jobRows([ran('a job of former days', 1), ran('count figures', 1)], NOW);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(JOB_MINUTES));
    expect(rows.find(({ name }) => name === 'count figures')).toMatchObject({ state: 'done' });
    expect(rows.filter(({ state }) => state === 'not yet')).toHaveLength(rows.length - 1);
  });

  it('show a stopped job as late, however well it went', () => {
    const stateOf = (run: JobRun) => jobRows([run], NOW).find(({ run }) => run)?.state;
    expect(stateOf(ran('deliver mails', 4))).toBe('done');
    expect(stateOf(ran('deliver mails', 60))).toBe('late');
    expect(stateOf(ran('deliver mails', 60, 'RangeError'))).toBe('failed');
  });
});
