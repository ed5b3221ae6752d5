import { createHash } from 'node:crypto';
import { type CheckResult, linesOf } from '../line.ts';
import { parsePolicy, sourcesOf } from './checkHeaders.ts';
import type { ReadPage } from './checkSitemap.ts';

const { ok, warning, failed, notLookedAt } = linesOf('zone');

/** Zone settings of Cloudflare, and the trace that each leaves in a page. */
const SWITCHES = [
  {
    what: 'Rocket Loader',
    trace:
      /rocket-loader(\.min)?\.js|data-cf-settings|type="[0-9a-f]{16,}-(text\/javascript|module)"/,
    state: failed,
    mend: 'Switch it off (Speed, Settings, Content Optimization): it rewrites the scripts, which the policy then forbids, and no page works.',
  },
  {
    what: 'Email Address Obfuscation',
    trace: /\/cdn-cgi\/l\/email-protection|__cf_email__|data-cfemail|email-decode(\.min)?\.js/,
    state: failed,
    mend: 'Switch it off (Security, Settings): its script is forbidden here, so the support address stays unreadable.',
  },
  {
    what: 'JavaScript Detections',
    trace: /\/cdn-cgi\/challenge-platform\//,
    state: warning,
    mend: 'Switch it off (Security, Bots): it puts a script into each page that the policy forbids, and an error into each console.',
  },
  {
    what: 'Web Analytics',
    trace: /static\.cloudflareinsights\.com/,
    state: warning,
    mend: 'Switch its automatic set-up off (Analytics, Web Analytics): its script is forbidden here, and the privacy page promises that there is none.',
  },
  {
    what: 'Zaraz',
    trace: /\/cdn-cgi\/zaraz\//,
    state: warning,
    mend: 'Switch it off (Zaraz, Settings): its script is forbidden here.',
  },
] as const;

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_BLOCK = /type="application\/(ld\+)?json"/;

/** What something between the site and the browser inserts into its pages. */
export function checkZone(pages: readonly ReadPage[]): CheckResult[] {
  if (pages.length === 0) return [notLookedAt('pages', 'no page could be read')];
  const switches = SWITCHES.map(({ what, trace, state, mend }) => {
    const touched = pages.filter(({ html }) => trace.test(html)).map(({ path }) => path);
    if (touched.length === 0) return ok(what, `no trace in ${pages.length} pages`);
    return state(what, `it is on: ${touched.join(', ')}`, mend);
  });
  return [...switches, scriptsLine(pages)];
}

/** A script that the policy does not know will not run, whoever inserted it. */
function scriptsLine(pages: readonly ReadPage[]): CheckResult {
  const unknown = pages.filter((page) => foreignScripts(page) > 0).map(({ path }) => path);
  if (unknown.length === 0) return ok('scripts in pages', 'each is one that the policy knows');
  return failed(
    'scripts in pages',
    `the policy forbids one in ${unknown.join(', ')}`,
    'Something added it after the build: a setting of the zone, or an app. Or pages and _headers come from two builds: build and deploy again.',
  );
}

function foreignScripts({ html, policy }: ReadPage): number {
  const parsed = parsePolicy(policy);
  const allowed = parsed ? sourcesOf(parsed, 'script-src') : [];
  return [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = '', body = '']) => {
    if (DATA_BLOCK.test(attributes)) return false;
    const hash = createHash('sha256').update(body).digest('base64');
    return !allowed.includes(`'sha256-${hash}'`);
  }).length;
}
