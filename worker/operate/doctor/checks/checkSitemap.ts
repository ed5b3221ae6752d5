import { type CheckResult, linesOf } from '../line.ts';
import { type DoctorSite, isOwnUrl } from '../site.ts';

const { ok, failed } = linesOf('sitemap');

export interface ReadPage {
  path: string;
  html: string;
  policy: string | null;
}

const MEND_ORIGIN =
  'The pages were built with another APP_ORIGIN: set it for this environment, build and deploy.';

/**
 * Whether every URL of the sitemap is ours and answers 200; returns the pages for further checks.
 */
export async function checkSitemap(
  site: DoctorSite,
): Promise<{ lines: CheckResult[]; pages: ReadPage[] }> {
  const answer = await site.fetch('/sitemap.xml');
  const urls = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => url,
  );
  if (!answer.ok || urls.length === 0) {
    const mend = 'Build the pages and deploy: src/pages/sitemap.xml.ts makes it.';
    return {
      lines: [failed('sitemap.xml', `answered ${answer.status}, and no URL`, mend)],
      pages: [],
    };
  }
  const foreign = urls.filter((url) => !isOwnUrl(site, url));
  const read = await Promise.all(
    urls.map(async (url) => {
      const path = URL.parse(url)?.pathname ?? '/';
      const page = await site.fetch(path, { headers: { Accept: 'text/html' } });
      const policy = page.headers.get('Content-Security-Policy');
      return { path, status: page.status, html: await page.text(), policy };
    }),
  );
  const broken = read.filter(({ status }) => status !== 200);
  return {
    lines: [
      foreign.length === 0
        ? ok('sitemap.xml', `${urls.length} URLs of this site`)
        : failed('sitemap.xml', `names ${foreign[0]}`, MEND_ORIGIN),
      broken.length === 0
        ? ok('its pages', 'each answers 200')
        : failed(
            'its pages',
            broken.map(({ path, status }) => `${path} answers ${status}`).join(', '),
            'See the log of the worker; is each path in run_worker_first that the worker guards?',
          ),
    ],
    pages: read.filter(({ status }) => status === 200),
  };
}
