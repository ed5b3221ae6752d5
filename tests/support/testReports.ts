import { readFileSync } from 'node:fs';
import * as z from 'zod';

export interface Outcome {
  passed: number;
  skipped: number;
  /** A line for each failed test: its location and title. */
  failures: string[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
});

interface PlaywrightSuite {
  title: string;
  specs: z.infer<typeof playwrightSpec>[];
  suites?: PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(playwrightSpec),
    suites: z.array(playwrightSuite).optional(),
  }),
);

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Reads the report of `vitest --reporter=json`. A file that could not be run is one failure. */
export function vitestOutcome(file: string): Outcome {
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const outcome: Outcome = { passed: 0, skipped: 0, failures: [] };
  for (const { name, status, assertionResults } of testResults) {
    const before = outcome.failures.length;
    for (const test of assertionResults) {
      if (test.status === 'passed') outcome.passed += 1;
      else if (test.status === 'failed') outcome.failures.push(`${name} › ${test.fullName}`);
      else outcome.skipped += 1;
    }
    if (status === 'failed' && outcome.failures.length === before) outcome.failures.push(name);
  }
  return outcome;
}

/**
 * Reads the report of Playwright's JSON reporter. A test that passed on a second try has failed.
 */
export function playwrightOutcome(file: string): Outcome {
  const { suites, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const outcome: Outcome = { passed: 0, skipped: 0, failures: [] };
  for (const { titles, spec } of suites.flatMap((suite) => specsIn(suite, []))) {
    for (const { status } of spec.tests) {
      if (status === 'expected') outcome.passed += 1;
      else if (status === 'skipped') outcome.skipped += 1;
      else outcome.failures.push([...titles, spec.title].join(' › '));
    }
  }
  for (const { message = 'An error outside of any test' } of errors) {
    outcome.failures.push(message.split('\n')[0] ?? message);
  }
  return outcome;
}

function specsIn(suite: PlaywrightSuite, outer: readonly string[]) {
  const titles = [...outer, suite.title];
  const own = suite.specs.map((spec) => ({ titles, spec }));
  const inner: typeof own = (suite.suites ?? []).flatMap((each) => specsIn(each, titles));
  return [...own, ...inner];
}
