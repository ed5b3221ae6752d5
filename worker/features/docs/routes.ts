import { Hono } from 'hono';
import { CSP_ENDPOINT, CSP_REPORTS_PATH } from '../../../src/shared/rules/cspReports';
import type { AppEnv } from '../../http/context';
import { contractDocument } from '../../http/contract/contractDocument';
import { contractPage } from './contractPage';
import { CONTRACT_PAGE_STYLE } from './contractPageStyle';

/** The machine-readable contract, and a page to read it on. */
export function docsRoutes(app: Hono<AppEnv>) {
  let text: string | undefined;
  let page: string | undefined;
  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => {
      text ??= JSON.stringify(await contractDocument(app));
      return c.body(text, 200, { 'Content-Type': 'application/json' });
    })
    .get('/docs', async (c) => {
      page ??= await contractPage(await contractDocument(app));
      c.header('Content-Security-Policy', await pagePolicy());
      c.header('Reporting-Endpoints', `${CSP_ENDPOINT}="${CSP_REPORTS_PATH}"`);
      return c.html(page);
    });
}

/** The page may use its own style, and nothing else. */
async function pagePolicy(): Promise<string> {
  const bytes = new TextEncoder().encode(CONTRACT_PAGE_STYLE);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes));
  return [
    "default-src 'none'",
    `style-src 'sha256-${digest.toString('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORTS_PATH}`,
    `report-to ${CSP_ENDPOINT}`,
  ].join('; ');
}
