import { describe, expect, it } from 'vitest';
import { isJob, isJobOverdue, JOB_MINUTES } from '../../src/shared/rules/jobs';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 22, 12);

describe('a scheduled job', () => {
  it.each([
    ['deliver mails', 5],
    ['count figures', 60],
  ] as const)('is late when three runs of "%s" were missed, and not before', (name, minutes) => {
    expect(JOB_MINUTES[name]).toBe(minutes);
    expect(isJobOverdue(name, NOW - 3 * minutes * MINUTE, NOW)).toBe(false);
    expect(isJobOverdue(name, NOW - 3 * minutes * MINUTE - 1, NOW)).toBe(true);
    expect(isJobOverdue(name, NOW, NOW)).toBe(false);
  });

  it('with an unknown name does not exist, and is never late', () => {
    expect(isJob('deliver mails')).toBe(true);
    expect(isJob('toString')).toBe(false);
    expect(isJobOverdue('toString', 0, NOW)).toBe(false);
    expect(isJobOverdue('of an older version', 0, NOW)).toBe(false);
  });
});
