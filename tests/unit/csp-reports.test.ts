import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CSP_ENDPOINT, CSP_REPORTS_PATH } from '../../src/shared/rules/cspReports';

it('every page sends reports', () => {
  const headers = readFileSync('public/_headers', 'utf8');
  expect(headers).toContain(`Reporting-Endpoints: ${CSP_ENDPOINT}="${CSP_REPORTS_PATH}"`);
  const policy = readFileSync('src/lib/build/contentSecurityPolicy.mjs', 'utf8');
  expect(policy).toContain(`'report-uri': ['${CSP_REPORTS_PATH}']`);
  expect(policy).toContain(`'report-to': ['${CSP_ENDPOINT}']`);
});
