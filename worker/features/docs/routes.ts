import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { version } from '../../../package.json';
import { CSP_ENDPOINT, CSP_REPORTS_PATH } from '../../../src/shared/rules/cspReports';
import type { AppEnv } from '../../http/appEnv';
import { contractPage } from './contractPage';
import { CONTRACT_PAGE_STYLE } from './contractPageStyle';
import type { ContractDocument } from './contractTypes';

const info = {
  title: 'Parkway API',
  version,
  description:
    'The calls of the Parkway web application, made from the schemas they are validated with.',
};

/** The machine-readable contract, and a page to read it on. */
export function docsRoutes(app: Hono<AppEnv>) {
  let page: string | undefined;
  const contract = (): Promise<ContractDocument> =>
    generateSpecs(app, { documentation: { info }, excludeStaticFile: false });
  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => c.json(await contract()))
    .get('/docs', async (c) => {
      page ??= await contractPage(await contract());
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
