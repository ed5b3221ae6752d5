import type { Diagnosis } from '../../../src/shared/contract/adminDiagnosis.ts';
import { lookAtCertificate } from './checks/lookAtCertificate.ts';
import { lookAtClock, lookAtOwnClock } from './checks/lookAtClock.ts';
import { lookAtCookie, lookAtVisitorCookies } from './checks/lookAtCookie.ts';
import { lookAtFiles } from './checks/lookAtFiles.ts';
import { lookAtHeaders } from './checks/lookAtHeaders.ts';
import { lookAtHealth } from './checks/lookAtHealth.ts';
import { lookAtImages } from './checks/lookAtImages.ts';
import { lookAtJobs } from './checks/lookAtJobs.ts';
import { lookAtMail } from './checks/lookAtMail.ts';
import { lookAtPaypal } from './checks/lookAtPaypal.ts';
import { lookAtPush } from './checks/lookAtPush.ts';
import { lookAtRobots } from './checks/lookAtRobots.ts';
import { lookAtSitemap } from './checks/lookAtSitemap.ts';
import { lookAtStores } from './checks/lookAtStores.ts';
import { lookAtWebhook } from './checks/lookAtWebhook.ts';
import { lookAtZone } from './checks/lookAtZone.ts';
import { type Line, linesOf } from './line.ts';
import { type Administrator, type AskForCode, type Credentials, signIn } from './signIn.ts';
import type { Site } from './site.ts';

export interface Wish {
  credentials: Credentials | null;
  /** Used when the account has an authenticator app and no code is given. */
  askForCode?: AskForCode;
  /** The address for a test mail; none is sent without one. */
  mail: string | null;
}

/** Groups that need an administrator's sign-in, in the order in which they are checked. */
const INSIDE = ['cookies', 'stores', 'jobs', 'paypal', 'images', 'push', 'mail'];

/** Everything that can be checked of a running site. Each line is yielded when it is known. */
export async function* examine(site: Site, wish: Wish): AsyncGenerator<Line> {
  const health = await seen('service', site, () => lookAtHealth(site));
  if ('failed' in health) return yield health.failed;
  yield* health.found.lines;
  if (health.found.isChallenged) {
    return yield* await linesFrom('webhook', site, () => lookAtWebhook(site));
  }
  const parts = health.found.parts ?? {};
  yield* await linesFrom('certificate', site, () => lookAtCertificate(site));
  yield* await linesFrom('headers', site, () => lookAtHeaders(site, parts.payments === 'on'));
  yield* await linesFrom('cookies', site, () => lookAtVisitorCookies(site));
  yield* await linesFrom('clock', site, () => lookAtClock(site));
  yield* await linesFrom('robots', site, () => lookAtRobots(site));
  const sitemap = await seen('sitemap', site, () => lookAtSitemap(site));
  yield* 'failed' in sitemap ? [sitemap.failed] : sitemap.found.lines;
  yield* lookAtZone('failed' in sitemap ? [] : sitemap.found.pages);
  yield* await linesFrom('webhook', site, () => lookAtWebhook(site));
  yield* await linesFrom('files', site, () => lookAtFiles(site, parts['apple pay'] === 'on'));
  yield* examineInside(site, wish);
}

async function* examineInside(site: Site, wish: Wish): AsyncGenerator<Line> {
  const signedIn = await seen('administrator', site, () =>
    signIn(site, wish.credentials, wish.askForCode),
  );
  if ('failed' in signedIn) return yield signedIn.failed;
  const { line, administrator } = signedIn.found;
  yield line;
  if (!administrator) return yield* notLookedAt(INSIDE, 'nobody is signed in');
  yield* lookAtCookie(site, administrator.setCookie);
  yield* await linesFrom('administrator', site, () => diagnosed(site, administrator));
  yield* await linesFrom('mail', site, () => lookAtMail(site, administrator, wish.mail));
  await administrator.leave().catch(() => undefined);
}

async function diagnosed(site: Site, administrator: Administrator): Promise<Line[]> {
  const before = site.now();
  const told = await administrator.diagnose();
  if (told.isTold) return linesOfDiagnosis(site, told.value, before);
  const inside = INSIDE.filter((group) => group !== 'cookies' && group !== 'mail');
  const mend =
    'It is for administrators alone, who have chosen a password of their own. Is the site of this version?';
  return [
    linesOf('administrator').failed('diagnosis', told.why, mend),
    ...notLookedAt(inside, 'the site does not tell'),
  ];
}

function linesOfDiagnosis(site: Site, told: Diagnosis, askedAt: number): Line[] {
  return [
    ...lookAtOwnClock(Date.parse(told.now), askedAt, site.now()),
    ...lookAtStores(site, told),
    ...lookAtJobs(told.jobs, Date.parse(told.now)),
    ...lookAtPaypal(site, told.paypal),
    ...lookAtImages(told.images),
    ...lookAtPush(told.pushPairFits),
  ];
}

function notLookedAt(groups: readonly string[], why: string): Line[] {
  return groups.map((group) => linesOf(group).notLookedAt('all', why));
}

async function linesFrom(group: string, site: Site, look: () => Line[] | Promise<Line[]>) {
  const lines = await seen(group, site, look);
  return 'failed' in lines ? [lines.failed] : lines.found;
}

/** What was found, or a line that says that nothing could be found. */
async function seen<Found>(
  group: string,
  site: Site,
  look: () => Found | Promise<Found>,
): Promise<{ found: Found } | { failed: Line }> {
  try {
    return { found: await look() };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const said = cause instanceof Error ? cause.message : String(cause);
    const mend = `Does ${site.origin} open in a browser from here?`;
    return { failed: linesOf(group).failed('reached', said || 'no answer', mend) };
  }
}
