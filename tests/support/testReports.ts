import { readFileSync } from 'node:fs';
import * as z from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** What `vitest --reporter=json` wrote. Throws when it wrote nothing readable. */
export function vitestCounts(file: string): Counts {
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What Playwright's JSON reporter wrote. A test that passed on a second try has failed. */
export function playwrightCounts(file: string): Counts {
  const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}
