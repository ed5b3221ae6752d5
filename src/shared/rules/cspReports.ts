/** Where browsers send what a page's policy kept from it. */
export const CSP_REPORTS_PATH = '/api/csp-reports';
/** The name of that place in `Reporting-Endpoints`. */
export const CSP_ENDPOINT = 'csp';

export const CSP_REPORT_BYTES = 16_384;
/** Of one call; the rest of them are not looked at. */
export const CSP_REPORTS_AT_ONCE = 20;
/** Different things that are counted on a day; what comes then is counted together. */
export const CSP_ROWS_A_DAY = 200;
export const CSP_REPORTS_KEPT_DAYS = 30;
/** What administrators are shown. */
export const CSP_REPORTS_SHOWN_DAYS = 14;

/** What the policies of our pages name, and what browsers report of them. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

/** What stands for an address where there is none. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'trusted-types-policy',
  'trusted-types-sink',
]);

const HOST = /^(?=.{4,100}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/;
const OTHER = 'other';

/** The directive by itself, as `violated-directive` has its sources behind it; `null` for another. */
export function directiveOf(text: string): string | null {
  const name = text.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';
  return DIRECTIVES.has(name) ? name : null;
}

/**
 * Of what was blocked the host alone, `self` for a page's own, or the kind of what has no address.
 * Never a path, a query, a port or a number of a network.
 */
export function blockedHost(blocked: string, page: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return OTHER;
  const scheme = url.protocol.slice(0, -1);
  if (KEYWORDS.has(scheme)) return scheme;
  if (url.host === URL.parse(page)?.host) return 'self';
  return HOST.test(url.hostname) ? withoutNumbers(url.hostname) : OTHER;
}

/** A long or numbered name below the last two may be somebody's alone: a star stands for it. */
function withoutNumbers(host: string): string {
  const names = host.split('.');
  const isOwn = (name: string) => name.length > 20 || /\d.*\d.*\d.*\d/.test(name);
  return names
    .map((name, place) => (place < names.length - 2 && isOwn(name) ? '*' : name))
    .join('.');
}
