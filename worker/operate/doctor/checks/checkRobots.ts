import { type CheckResult, linesOf } from '../line.ts';
import { type DoctorSite, isOwnUrl } from '../site.ts';

const { ok, warning, failed } = linesOf('robots');

/** What robots.txt tells search engines. */
export async function checkRobots(site: DoctorSite): Promise<CheckResult[]> {
  const answer = await site.fetch('/robots.txt');
  const text = await answer.text();
  if (!answer.ok || !/^user-agent:/im.test(text)) {
    return [
      failed(
        'robots.txt',
        `answered ${answer.status}, and no rules`,
        'Build the pages and deploy: src/pages/robots.txt.ts makes it.',
      ),
    ];
  }
  const disallowed = [...text.matchAll(/^disallow:\s*(\S*)\s*$/gim)].map(([, path = '']) => path);
  const sitemap = /^sitemap:\s*(\S+)\s*$/im.exec(text)?.[1];
  return [allLine(site, disallowed), apiLine(disallowed), sitemapLine(site, sitemap)];
}

function allLine(site: DoctorSite, disallowed: readonly string[]): CheckResult {
  if (!disallowed.includes('/')) return ok('robots.txt', 'the pages may be listed');
  if (site.isStaging) return ok('robots.txt', 'nothing may be listed');
  return warning(
    'robots.txt',
    'nothing may be listed',
    'Right for staging alone. Look for a rule of the zone that answers in its place.',
  );
}

function apiLine(disallowed: readonly string[]): CheckResult {
  if (disallowed.includes('/api/') || disallowed.includes('/'))
    return ok('the API', 'not to be listed');
  return warning(
    'the API',
    'may be listed',
    'Bring back "Disallow: /api/" in src/pages/robots.txt.ts, build and deploy.',
  );
}

function sitemapLine(site: DoctorSite, sitemap: string | undefined): CheckResult {
  if (sitemap !== undefined && isOwnUrl(site, sitemap)) return ok('Sitemap', sitemap);
  return failed(
    'Sitemap',
    sitemap ? `leads to ${sitemap}` : 'not named',
    'The pages were built with another APP_ORIGIN: set it for this environment, build and deploy.',
  );
}
