import type { DiagnosedJob } from '../../../../src/shared/contract/admin/adminDiagnosis.ts';
import { MINUTE } from '../../../../src/shared/rules/durations.ts';
import { type CheckResult, linesOf } from '../line.ts';

const { ok, warning, failed } = linesOf('jobs');

/** When each scheduled job last ran, and how it went. `now` is the site's own clock. */
export function checkJobs(jobs: readonly DiagnosedJob[], now: number): CheckResult[] {
  return jobs.map((job) => {
    const { name, everyMinutes, startedAt, tookMs, error, isLate } = job;
    if (startedAt === null) {
      return warning(
        name,
        'never ran',
        `It runs each ${everyMinutes} minutes. If it stays so: are the crons of wrangler.toml listed under the worker's Triggers?`,
      );
    }
    const minutes = Math.round((now - Date.parse(startedAt)) / MINUTE);
    const found = `${minutes} min ago, took ${tookMs} ms`;
    if (isLate) {
      return failed(
        name,
        `${found}, and should run each ${everyMinutes} minutes`,
        "It has stopped running: see the worker's Triggers, and its log for runs that were cut off.",
      );
    }
    if (error !== null) {
      return failed(name, `${found}, and failed: ${error}`, `See "schedule: ${name}" in the log.`);
    }
    return ok(name, found);
  });
}
