/** Where browsers report what a page's policy blocked. */
export const CSP_REPORTS_PATH = '/api/csp-reports';
/** Its name in `Reporting-Endpoints`. */
export const CSP_ENDPOINT = 'csp';

export const CSP_REPORT_BYTES = 16_384;
/** Reports read of one call; the rest is ignored. */
export const CSP_REPORTS_AT_ONCE = 20;
/** Distinct reports counted on a day; further ones are counted together. */
export const CSP_ROWS_A_DAY = 200;
export const CSP_REPORTS_KEPT_DAYS = 30;
/** Days that administrators are shown. */
export const CSP_REPORTS_SHOWN_DAYS = 14;

/** Directives of our pages' policies that browsers report. */
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

/** What browsers report instead of a URL when there is none. */
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

/** Without the sources that `violated-directive` appends; `null` for an unknown directive. */
export function directiveOf(text: string): string | null {
  const name = text.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';
  return DIRECTIVES.has(name) ? name : null;
}

/** A host, `self`, or the kind of a source without URL. Never a path, query, port or IP address. */
export function blockedHost(blocked: string, page: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return OTHER;
  const scheme = url.protocol.slice(0, -1);
  if (KEYWORDS.has(scheme)) return scheme;
  if (url.host === URL.parse(page)?.host) return 'self';
  return HOST.test(url.hostname) ? withoutNumbers(url.hostname) : OTHER;
}

/** A long or numbered name below the last two may identify someone: a star replaces it. */
function withoutNumbers(host: string): string {
  const names = host.split('.');
  const isOwn = (name: string) => name.length > 20 || /\d.*\d.*\d.*\d/.test(name);
  return names
    .map((name, place) => (place < names.length - 2 && isOwn(name) ? '*' : name))
    .join('.');
}
