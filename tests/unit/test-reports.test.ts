import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightOutcome, vitestOutcome } from '../support/testReports.ts';

const folder = mkdtempSync(join(tmpdir(), 'parkway-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('a Vitest report', () => {
  it('names each failed test with its error, and a file that did not even load', () => {
    const report = {
      testResults: [
        {
          name: 'likes.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a like is kept' },
            {
              status: 'failed',
              fullName: 'a like is counted',
              failureMessages: ['AssertionError: expected 2\n    to be 3', 'later'],
            },
            { status: 'skipped', fullName: 'a like is sent' },
          ],
        },
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    };
    expect(vitestOutcome(written(report))).toEqual({
      passed: 1,
      skipped: 1,
      failures: [
        'likes.test.ts › a like is counted: AssertionError: expected 2 to be 3',
        'broken.test.ts',
      ],
    });
  });
});

describe('a Playwright report', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'chat.spec.ts',
    tests: statuses.map((status) => ({
      status,
      results: [
        status === 'unexpected'
          ? { errors: [{ message: '\u001b[31mError: no heading\u001b[39m\n\nCall log' }] }
          : {},
      ],
    })),
  });

  it('names each failed test with its groups, and counts a retry as a failure', () => {
    const report = {
      suites: [
        {
          title: 'chat.spec.ts',
          specs: [spec('sends', 'expected')],
          suites: [
            { title: 'offline', specs: [spec('waits', 'unexpected'), spec('goes', 'flaky')] },
          ],
        },
      ],
      errors: [],
    };
    expect(playwrightOutcome(written(report))).toEqual({
      passed: 1,
      skipped: 0,
      failures: [
        'chat.spec.ts › offline › waits: Error: no heading Call log',
        'chat.spec.ts › offline › goes',
      ],
    });
  });

  it('counts an error outside of any test', () => {
    const report = { suites: [], errors: [{ message: 'The product did not start.\n at start' }] };
    expect(playwrightOutcome(written(report)).failures).toEqual(['The product did not start.']);
  });
});
