import type { Diagnosis } from '../../../../src/shared/contract/admin/adminDiagnosis.ts';
import { type CheckResult, linesOf } from '../line.ts';

const { ok, warning, failed } = linesOf('images');

/** Unique transformations in a month without the paid plan. */
const FREE = 5_000;
const NEAR = 0.7;
/** Cloudflare's error code once they are used up. */
const USED_UP = '9422';

/**
 * The binding does not report its quota. This checks whether it accepts a picture now, and
 * estimates what this month's pictures cost; the account's own figure is in the dashboard.
 */
export function checkImages(images: Diagnosis['images']): CheckResult[] {
  return [bindingLine(images), quotaLine(images)];
}

function bindingLine({ milliseconds, error }: Diagnosis['images']): CheckResult {
  if (error === null) return ok('binding', `prepares a picture in ${milliseconds} ms`);
  return failed(
    'binding',
    `takes no picture: ${error}`,
    error === USED_UP
      ? 'The quota of the month is used up: subscribe to Images, or uploads wait for the next month.'
      : 'Is Images enabled for the account, and [images] in wrangler.toml? Uploads answer 503 until then.',
  );
}

function quotaLine({ picturesThisMonth, transformationsEach }: Diagnosis['images']): CheckResult {
  const used = picturesThisMonth * transformationsEach;
  const found = `about ${used.toLocaleString('en-US')} transformations this month: ${picturesThisMonth.toLocaleString('en-US')} pictures that are stored, up to ${transformationsEach} each`;
  if (used < FREE * NEAR)
    return ok('quota', `${found}, of ${FREE.toLocaleString('en-US')} that are free`);
  return warning(
    'quota',
    found,
    `Without Images Paid it ends at ${FREE.toLocaleString('en-US')}: see Images in the dashboard for the account's own figure and plan.`,
  );
}
