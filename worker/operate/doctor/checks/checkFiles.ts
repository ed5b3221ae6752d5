import { DAY } from '../../../../src/shared/rules/durations.ts';
import { type CheckResult, linesOf } from '../line.ts';
import { type DoctorSite, isOwnUrl } from '../site.ts';
import { jsonOf } from './checkSiteHealth.ts';

const { ok, warning, failed, notLookedAt } = linesOf('files');

const WORKER = '/push.js';
const MANIFEST = '/manifest.webmanifest';
const SECURITY = '/.well-known/security.txt';
const APPLE_PAY = '/.well-known/apple-developer-merchantid-domain-association';
const HOUR = 3_600;
const FEW_DAYS = 30;
const DEPLOY = 'Build the pages and deploy.';

/** The files that other programs expect at a fixed path. */
export async function checkFiles(site: DoctorSite, takesApplePay: boolean): Promise<CheckResult[]> {
  return [
    await serviceWorkerLine(site),
    await manifestLine(site),
    await securityLine(site),
    takesApplePay ? await applePayLine(site) : notLookedAt('Apple Pay', 'Apple Pay is off'),
  ];
}

async function serviceWorkerLine(site: DoctorSite): Promise<CheckResult> {
  const answer = await site.fetch(WORKER);
  await answer.body?.cancel();
  const type = answer.headers.get('Content-Type') ?? '';
  if (!answer.ok || !/javascript/.test(type)) {
    return failed('service worker', `${WORKER} answered ${answer.status} ${type}`, DEPLOY);
  }
  const age = Number(/max-age=(\d+)/.exec(answer.headers.get('Cache-Control') ?? '')?.[1] ?? 0);
  if (age <= HOUR) return ok('service worker', `${WORKER}, looked at anew after ${age} s`);
  return warning(
    'service worker',
    `browsers keep ${WORKER} for ${age} s`,
    'Set Browser Cache TTL to "Respect Existing Headers" (Caching, Configuration).',
  );
}

async function manifestLine(site: DoctorSite): Promise<CheckResult> {
  const answer = await site.fetch(MANIFEST);
  const manifest = jsonOf(await answer.text());
  const isManifest = typeof manifest === 'object' && manifest !== null && 'icons' in manifest;
  if (answer.ok && isManifest) return ok('manifest', MANIFEST);
  return failed('manifest', `${MANIFEST} answered ${answer.status}, and no manifest`, DEPLOY);
}

/** RFC 9116. */
async function securityLine(site: DoctorSite): Promise<CheckResult> {
  const answer = await site.fetch(SECURITY);
  const text = await answer.text();
  const field = (name: string) => new RegExp(`^${name}: *(\\S+)`, 'im').exec(text)?.[1];
  const [contact, canonical] = [field('Contact'), field('Canonical')];
  const expires = Date.parse(field('Expires') ?? '');
  if (!answer.ok || contact === undefined || Number.isNaN(expires)) {
    return failed(
      'security.txt',
      `answered ${answer.status}, without Contact or Expires`,
      `Is ${SECURITY} in run_worker_first of wrangler.toml?`,
    );
  }
  if (canonical === undefined || !isOwnUrl(site, canonical)) {
    return failed(
      'security.txt',
      `says that it stands at ${canonical}`,
      'APP_ORIGIN of the running site is not this URL: set it and deploy.',
    );
  }
  const days = Math.floor((expires - site.now()) / DAY);
  if (days >= FEW_DAYS) return ok('security.txt', `${contact}, good for ${days} days`);
  return failed(
    'security.txt',
    `good for ${days} days`,
    'It is written anew at each request: see which cache or rule answers in its place.',
  );
}

async function applePayLine(site: DoctorSite): Promise<CheckResult> {
  const answer = await site.fetch(APPLE_PAY);
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.ok && bytes > 0) return ok('Apple Pay', `the domain's file has ${bytes} bytes`);
  return failed(
    'Apple Pay',
    `the domain's file answered ${answer.status}`,
    'See whether APPLE_PAY_DOMAIN_FILE_URL opens in a browser; the log says "part-down" otherwise.',
  );
}
