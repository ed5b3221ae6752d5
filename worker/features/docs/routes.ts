import { Hono } from 'hono';
import { CSP_ENDPOINT, CSP_REPORTS_PATH } from '../../../src/shared/rules/cspReports';
import type { AppEnv } from '../../http/context';

/** The machine-readable contract, and a page to read it on. The build writes both. */
export const docsRoutes = new Hono<AppEnv>()
  .get('/openapi.json', async (c) =>
    c.body(await built(c.env, 'openapi.json'), 200, { 'Content-Type': 'application/json' }),
  )
  .get('/docs', async (c) => {
    const page = await built(c.env, 'docs');
    c.header('Content-Security-Policy', await pagePolicy(page));
    c.header('Reporting-Endpoints', `${CSP_ENDPOINT}="${CSP_REPORTS_PATH}"`);
    return c.html(page);
  });

/** A file that `worker/dev/contract` wrote. */
async function built({ ASSETS }: Env, name: string): Promise<string> {
  const file = await ASSETS.fetch(`https://assets/api/${name}`);
  if (!file.ok) throw new Error(`The build left no ${name}.`);
  return file.text();
}

/** The page may use its own style, and nothing else. */
async function pagePolicy(page: string): Promise<string> {
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return [
    "default-src 'none'",
    `style-src 'sha256-${Buffer.from(digest).toString('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORTS_PATH}`,
    `report-to ${CSP_ENDPOINT}`,
  ].join('; ');
}
