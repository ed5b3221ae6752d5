import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

export interface Outcome {
  passed: number;
  skipped: number;
  /** A line for each failed test: its location and title, and the start of its error. */
  failures: string[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({ errors: z.array(z.object({ message: z.string().optional() })).optional() }),
      ),
    }),
  ),
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
      else if (test.status === 'failed') {
        outcome.failures.push(withCause(`${name} › ${test.fullName}`, test.failureMessages ?? []));
      } else outcome.skipped += 1;
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
    for (const { status, results } of spec.tests) {
      if (status === 'expected') outcome.passed += 1;
      else if (status === 'skipped') outcome.skipped += 1;
      else {
        const errors = results.flatMap((result) => result.errors ?? []);
        const messages = errors.flatMap(({ message }) => message ?? []);
        outcome.failures.push(withCause([...titles, spec.title].join(' › '), messages));
      }
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

const CAUSE_LENGTH = 400;

/** The start of the first error, in one line: enough to know where to look. */
function withCause(title: string, [message]: readonly string[]): string {
  if (message === undefined) return title;
  const cause = stripVTControlCharacters(message).split(/\s+/).join(' ').trim();
  return `${title}: ${cause.slice(0, CAUSE_LENGTH)}`;
}
