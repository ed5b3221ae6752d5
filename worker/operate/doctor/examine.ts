import type { Diagnosis } from '../../../src/shared/contract/admin/adminDiagnosis.ts';
import { checkCertificate } from './checks/checkCertificate.ts';
import { checkClock, checkOwnClock } from './checks/checkClock.ts';
import { checkCookie, checkVisitorCookies } from './checks/checkCookie.ts';
import { checkFiles } from './checks/checkFiles.ts';
import { checkHeaders } from './checks/checkHeaders.ts';
import { checkImages } from './checks/checkImages.ts';
import { checkJobs } from './checks/checkJobs.ts';
import { checkMail } from './checks/checkMail.ts';
import { checkPaypal } from './checks/checkPaypal.ts';
import { checkRobots } from './checks/checkRobots.ts';
import { checkSiteHealth } from './checks/checkSiteHealth.ts';
import { checkSitemap } from './checks/checkSitemap.ts';
import { checkStores } from './checks/checkStores.ts';
import { checkWebhook } from './checks/checkWebhook.ts';
import { checkZone } from './checks/checkZone.ts';
import { type CheckResult, linesOf } from './line.ts';
import {
  type Administrator,
  type AskForCode,
  type Credentials,
  signInAsAdministrator,
} from './signIn.ts';
import type { DoctorSite } from './site.ts';

export interface DoctorOptions {
  credentials: Credentials | null;
  /** Used when the account has an authenticator app and no code is given. */
  askForCode?: AskForCode;
  /** The address for a test mail; none is sent without one. */
  mail: string | null;
}

/** Groups that need an administrator's sign-in, in the order in which they are checked. */
const INSIDE = ['cookies', 'stores', 'jobs', 'paypal', 'images', 'push', 'mail'];

/** Everything that can be checked of a running site. Each line is yielded when it is known. */
export async function* examine(
  site: DoctorSite,
  options: DoctorOptions,
): AsyncGenerator<CheckResult> {
  const health = await tryCheck('service', site, () => checkSiteHealth(site));
  if ('failed' in health) return yield health.failed;
  yield* health.found.lines;
  if (health.found.isChallenged) {
    return yield* await linesFrom('webhook', site, () => checkWebhook(site));
  }
  const parts = health.found.parts ?? {};
  yield* await linesFrom('certificate', site, () => checkCertificate(site));
  yield* await linesFrom('headers', site, () => checkHeaders(site, parts.payments === 'on'));
  yield* await linesFrom('cookies', site, () => checkVisitorCookies(site));
  yield* await linesFrom('clock', site, () => checkClock(site));
  yield* await linesFrom('robots', site, () => checkRobots(site));
  const sitemap = await tryCheck('sitemap', site, () => checkSitemap(site));
  yield* 'failed' in sitemap ? [sitemap.failed] : sitemap.found.lines;
  yield* checkZone('failed' in sitemap ? [] : sitemap.found.pages);
  yield* await linesFrom('webhook', site, () => checkWebhook(site));
  yield* await linesFrom('files', site, () => checkFiles(site, parts['apple pay'] === 'on'));
  yield* examineInside(site, options);
}

async function* examineInside(
  site: DoctorSite,
  options: DoctorOptions,
): AsyncGenerator<CheckResult> {
  const signedIn = await tryCheck('administrator', site, () =>
    signInAsAdministrator(site, options.credentials, options.askForCode),
  );
  if ('failed' in signedIn) return yield signedIn.failed;
  const { line, administrator } = signedIn.found;
  yield line;
  if (!administrator) return yield* notLookedAt(INSIDE, 'nobody is signed in');
  yield* checkCookie(site, administrator.setCookie);
  yield* await linesFrom('administrator', site, () => diagnosed(site, administrator));
  yield* await linesFrom('mail', site, () => checkMail(site, administrator, options.mail));
  await administrator.leave().catch(() => undefined);
}

async function diagnosed(site: DoctorSite, administrator: Administrator): Promise<CheckResult[]> {
  const before = site.now();
  const diagnosis = await administrator.diagnose();
  if (diagnosis.isOk) return linesOfDiagnosis(site, diagnosis.value, before);
  const inside = INSIDE.filter((group) => group !== 'cookies' && group !== 'mail');
  const mend =
    'It is for administrators alone, who have chosen their own password. Is the site on this version?';
  return [
    linesOf('administrator').failed('diagnosis', diagnosis.why, mend),
    ...notLookedAt(inside, "the site doesn't say"),
  ];
}

function linesOfDiagnosis(
  site: DoctorSite,
  diagnosis: Diagnosis,
  requestedAt: number,
): CheckResult[] {
  return [
    ...checkOwnClock(Date.parse(diagnosis.now), requestedAt, site.now()),
    ...checkStores(site, diagnosis),
    ...checkJobs(diagnosis.jobs, Date.parse(diagnosis.now)),
    ...checkPaypal(site, diagnosis.paypal),
    ...checkImages(diagnosis.images),
    ...checkPush(diagnosis.pushPairFits),
  ];
}

function checkPush(pairFits: boolean | null): CheckResult[] {
  const push = linesOf('push');
  if (pairFits === null) return [push.notLookedAt('keys', 'push is off')];
  if (pairFits) return [push.ok('keys', 'they are one pair')];
  return [
    push.failed(
      'keys',
      'they are not one pair, so every push service refuses us',
      'Set PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY to one VAPID pair. Who subscribed by another public key has to subscribe anew.',
    ),
  ];
}

function notLookedAt(groups: readonly string[], why: string): CheckResult[] {
  return groups.map((group) => linesOf(group).notLookedAt('all', why));
}

async function linesFrom(
  group: string,
  site: DoctorSite,
  look: () => CheckResult[] | Promise<CheckResult[]>,
) {
  const lines = await tryCheck(group, site, look);
  return 'failed' in lines ? [lines.failed] : lines.found;
}

/** What was found, or a line that says that nothing could be found. */
async function tryCheck<Found>(
  group: string,
  site: DoctorSite,
  look: () => Found | Promise<Found>,
): Promise<{ found: Found } | { failed: CheckResult }> {
  try {
    return { found: await look() };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const said = cause instanceof Error ? cause.message : String(cause);
    const mend = `Does ${site.origin} open in a browser from here?`;
    return { failed: linesOf(group).failed('reached', said || 'no answer', mend) };
  }
}
