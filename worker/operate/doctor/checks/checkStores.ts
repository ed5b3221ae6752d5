import type { Diagnosis, Touch } from '../../../../src/shared/contract/admin/adminDiagnosis.ts';
import { type CheckResult, linesOf } from '../line.ts';
import { type DoctorSite, isOwnUrl } from '../site.ts';

const { ok, warning, failed } = linesOf('stores');

/** Milliseconds from the worker to a store and back; more means that it is far away. */
const SLOW = { database: 100, sessions: 500, photos: 1_000 };
/** The D1 region where New Jersey's data belongs. */
const NEAREST = 'ENAM';
const GB = 1e9;
/** D1's limit is ten. */
const MUCH = 8 * GB;

/** Database, session store and bucket, as the service itself reaches them, and its own identity. */
export function checkStores(site: DoctorSite, seen: Diagnosis): CheckResult[] {
  const { database, sessions, photos, origin, colo } = seen;
  return [
    isOwnUrl(site, origin)
      ? ok('APP_ORIGIN', origin)
      : failed('APP_ORIGIN', origin, `Set it to ${site.origin}: mails and payments lead there.`),
    ok('data centre', colo ?? 'none: this machine'),
    touchLine('D1', database, SLOW.database),
    regionLine(database),
    sizeLine(database.size),
    touchLine('KV', sessions, SLOW.sessions),
    touchLine('R2', photos, SLOW.photos),
  ];
}

function touchLine(what: string, { milliseconds, error }: Touch, slow: number): CheckResult {
  if (error !== null) {
    const mend = `Look at the binding of ${what} and its id in wrangler.toml, at the log, and at Cloudflare's status page.`;
    return failed(what, `does not answer: ${error}`, mend);
  }
  const found = `answers in ${milliseconds} ms`;
  if (milliseconds <= slow) return ok(what, found);
  return warning(
    what,
    found,
    `More than ${slow} ms: run doctor again; if it stays, the store stands far from where the worker runs.`,
  );
}

function regionLine({ region, isPrimary }: Diagnosis['database']): CheckResult {
  const what = "D1's location";
  if (region === null) return ok(what, 'none: this machine');
  const found = `${region}, ${isPrimary === false ? 'a replica' : 'the primary'}`;
  if (region === NEAREST) return ok(what, found);
  return warning(
    what,
    found,
    'A database stays where it was created. For members in New Jersey create another with "--location enam" and move there by export and import.',
  );
}

function sizeLine(size: number | null): CheckResult {
  if (size === null) return ok("D1's size", 'not said');
  const found = `${(size / GB).toFixed(3)} GB of 10`;
  if (size < MUCH) return ok("D1's size", found);
  return warning(
    "D1's size",
    found,
    'See what grows (tests/bench/README.md), before writes are refused.',
  );
}
