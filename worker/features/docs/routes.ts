import { Hono } from 'hono';
import { html } from 'hono/html';
import { openAPIRouteHandler } from 'hono-openapi';
import { version } from '../../../package.json';
import { CSP_ENDPOINT, CSP_REPORTS_PATH } from '../../../src/shared/rules/cspReports';
import type { AppEnv } from '../../http/appEnv';

const info = {
  title: 'Parkway API',
  version,
  description:
    'The calls of the Parkway web application, made from the schemas they are validated with.',
};

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; " +
  `report-uri ${CSP_REPORTS_PATH}; report-to ${CSP_ENDPOINT}`;

/** The machine-readable contract, and a page to read it on whose script is served from here. */
export function docsRoutes(app: Hono<AppEnv>) {
  return new Hono<AppEnv>()
    .get(
      '/openapi.json',
      openAPIRouteHandler(app, { documentation: { info }, excludeStaticFile: false }),
    )
    .get('/docs', async (c) => {
      const answer = await c.html(html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Parkway API</title>
          </head>
          <body>
            <script
              id="api-reference"
              data-url="/api/openapi.json"
              data-configuration='{"withDefaultFonts":false,"telemetry":false}'
            ></script>
            <script src="/vendor/api-reference.js"></script>
          </body>
        </html>`);
      answer.headers.set('Content-Security-Policy', PAGE_POLICY);
      answer.headers.set('Reporting-Endpoints', `${CSP_ENDPOINT}="${CSP_REPORTS_PATH}"`);
      return answer;
    });
}
