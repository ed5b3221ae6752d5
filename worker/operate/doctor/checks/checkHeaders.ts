import { type CheckResult, linesOf } from '../line.ts';
import type { DoctorSite } from '../site.ts';

const { ok, warning, failed, notLookedAt } = linesOf('headers');

/** A static page, a page that the worker opens, and an answer of the API. */
const PAGE = '/';
const PAYMENT_PAGE = '/subscribe';
const API = '/api/health';

const FILES_MEND =
  'Files have theirs in public/_headers, what the worker answers in worker/http/headers.ts: build and deploy, and look for a Transform Rule of the zone that takes it away.';
const YEAR = 31_536_000;
const OPEN_SOURCES = ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:'];

/** Each security header that browsers use. */
export async function checkHeaders(
  site: DoctorSite,
  takesPayments: boolean,
): Promise<CheckResult[]> {
  const look = async (path: string) => {
    const answer = await site.fetch(path);
    await answer.body?.cancel();
    return answer.headers;
  };
  const [page, payment, api] = await Promise.all([look(PAGE), look(PAYMENT_PAGE), look(API)]);
  const both = [page, api];
  return [
    policyLine(page, PAGE),
    policyLine(api, API),
    framesLine(both),
    site.isHttps ? hstsLine(both) : notLookedAt('HSTS', 'not over https'),
    valueLine(both, 'X-Content-Type-Options', /^nosniff$/i, 'nosniff'),
    valueLine(
      both,
      'Referrer-Policy',
      /^(strict-origin-when-cross-origin|no-referrer|same-origin|strict-origin)$/,
      'strict-origin-when-cross-origin',
    ),
    valueLine(
      [page],
      'Permissions-Policy',
      /camera=\(\).*geolocation=\(\)/,
      'camera=(), geolocation=()',
    ),
    valueLine(both, 'Cross-Origin-Opener-Policy', /^same-origin$/, 'same-origin'),
    valueLine(
      [payment],
      'Cross-Origin-Opener-Policy',
      /^unsafe-none$/,
      `unsafe-none on ${PAYMENT_PAGE}`,
    ),
    takesPayments
      ? paymentLine(page, payment)
      : notLookedAt("PayPal's sources", 'payments are off'),
    keptLine(api),
  ];
}

function policyLine(headers: Headers, path: string): CheckResult {
  const what = `Content-Security-Policy of ${path}`;
  const policy = parsePolicy(headers.get('Content-Security-Policy'));
  if (!policy) return failed(what, 'there is none', FILES_MEND);
  const open = sourcesOf(policy, 'script-src').filter((source) => OPEN_SOURCES.includes(source));
  if (open.length > 0) return failed(what, `scripts are open to ${open.join(' ')}`, FILES_MEND);
  if (policy.get('default-src')?.join(' ') !== "'none'") {
    return warning(what, "default-src is not 'none'", FILES_MEND);
  }
  return ok(what, 'closed to scripts that are not ours');
}

function framesLine(all: readonly Headers[]): CheckResult {
  const isClosed = all.every((headers) => {
    const policy = parsePolicy(headers.get('Content-Security-Policy'));
    return policy?.get('frame-ancestors')?.join(' ') === "'none'";
  });
  if (isClosed) return ok('frame-ancestors', "'none'");
  return failed('frame-ancestors', 'another site can show ours in a frame', FILES_MEND);
}

function hstsLine(all: readonly Headers[]): CheckResult {
  const ages = all.map((headers) => {
    const given = /max-age=(\d+)/i.exec(headers.get('Strict-Transport-Security') ?? '');
    return Number(given?.[1] ?? 0);
  });
  const shortest = Math.min(...ages);
  if (shortest === 0) return failed('HSTS', 'there is none', FILES_MEND);
  const found = `max-age ${shortest}`;
  if (shortest >= YEAR) return ok('HSTS', found);
  return warning(
    'HSTS',
    found,
    "The zone's own HSTS setting (SSL/TLS, Edge Certificates) writes over ours: switch it off, or set a year there.",
  );
}

function valueLine(
  all: readonly Headers[],
  name: string,
  right: RegExp,
  wanted: string,
): CheckResult {
  const values = all.map((headers) => headers.get(name));
  const wrong = values.find((value) => value === null || !right.test(value));
  if (wrong === undefined) return ok(name, wanted);
  return failed(
    name,
    wrong === null ? `missing: ${wanted}` : `"${wrong}" where it should be ${wanted}`,
    FILES_MEND,
  );
}

/** Where PayPal is set up, the policy of the payment page allows more than that of others. */
function paymentLine(page: Headers, payment: Headers): CheckResult {
  const [usual, opened] = [page, payment].map((headers) => {
    const policy = parsePolicy(headers.get('Content-Security-Policy'));
    return policy ? sourcesOf(policy, 'script-src') : [];
  });
  const added = (opened ?? []).filter(
    (source) => !usual?.includes(source) && !source.startsWith("'"),
  );
  if (added.length > 0) return ok("PayPal's sources", added.join(' '));
  return failed(
    "PayPal's sources",
    `${PAYMENT_PAGE} lets no script of PayPal in`,
    'Is /subscribe in run_worker_first of wrangler.toml? The worker opens the policy of that page alone.',
  );
}

function keptLine(api: Headers): CheckResult {
  const what = 'answers of the API';
  const status = api.get('CF-Cache-Status');
  if (/no-store/.test(api.get('Cache-Control') ?? '') && status !== 'HIT') {
    return ok(what, 'kept by nobody');
  }
  return failed(
    what,
    status === 'HIT' ? 'come out of a cache' : 'may be kept by a cache',
    'Take away the Cache Rule of the zone that touches /api/, and any "Cache Everything".',
  );
}

/** The directives of a Content-Security-Policy by their names, in lower case. */
type Policy = ReadonlyMap<string, readonly string[]>;

export function parsePolicy(header: string | null): Policy | null {
  if (!header) return null;
  return new Map(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name.toLowerCase(), values] as const)
      .filter(([name]) => name !== ''),
  );
}

/** What a directive allows, or the directive that is its fallback. */
export function sourcesOf(policy: Policy, name: string): readonly string[] {
  return policy.get(name) ?? policy.get('default-src') ?? ['*'];
}
