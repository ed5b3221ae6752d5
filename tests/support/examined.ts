import { expect } from 'vitest';
import { type DoctorOptions, examine } from '../../worker/operate/doctor/examine';
import type { CheckResult } from '../../worker/operate/doctor/line';
import type { DoctorSite } from '../../worker/operate/doctor/site';
import { type Answers, healthyAnswers, STAND_IN, standIn } from './standInSite';

export const NOBODY: DoctorOptions = { credentials: null, mail: null };

/** The doctor's result for a site that is healthy except for these answers. */
export async function examined(
  answers: Answers = {},
  site: Partial<DoctorSite> = {},
  wish: DoctorOptions = NOBODY,
): Promise<CheckResult[]> {
  const lines: CheckResult[] = [];
  const all = { ...healthyAnswers(), ...answers };
  for await (const line of examine(standIn(all, site), wish)) lines.push(line);
  return lines;
}

export const troubles = (lines: readonly CheckResult[]) =>
  lines.filter(({ state }) => state === 'failed' || state === 'warning');

export type Case = [
  what: string,
  answers: Answers,
  expected: [group: string, what: string, state: 'failed' | 'warning', found: RegExp],
  site?: Partial<DoctorSite>,
];

/** Expects exactly one problem, in one line, with its remedy. */
export function expectAlone(lines: readonly CheckResult[], [group, what, state, found]: Case[2]) {
  const remedy = expect.stringMatching(/\w/);
  expect(troubles(lines)).toEqual([
    { group, what, state, found: expect.stringMatching(found), remedy },
  ]);
}

export const text =
  (body: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { headers });

export const robots = (body: string) => ({
  'GET /robots.txt': text(body, { Date: new Date().toUTCString() }),
});

export const RULES = `User-agent: *\nDisallow: /api/\nSitemap: ${STAND_IN}/sitemap.xml`;

/** Cloudflare's answer to a client that it takes for a bot. */
export const CHALLENGE = () =>
  new Response('<title>Just a moment...</title>', {
    status: 403,
    headers: { 'cf-mitigated': 'challenge' },
  });
