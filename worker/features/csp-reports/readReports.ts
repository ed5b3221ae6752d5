import * as z from 'zod/mini';
import {
  blockedHost,
  CSP_REPORTS_AT_ONCE,
  directiveOf,
} from '../../../src/shared/rules/cspReports';
import { pageRoute } from '../../../src/shared/rules/pages';

/** Everything that is kept of a report. */
export interface CspReport {
  page: string;
  directive: string;
  blocked: string;
}

/** As `report-uri` sends it: one per request. */
const single = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z._default(z.string(), ''),
  }),
});

/** As the Reporting API sends it, among other reports. */
const violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: z.nullish(z.string()),
  }),
});

/** What a browser reports, without anything that identifies it; an empty list for other bodies. */
export function readReports(body: unknown): CspReport[] {
  if (Array.isArray(body)) {
    return body.slice(0, CSP_REPORTS_AT_ONCE).flatMap((each) => {
      const parsed = violation.safeParse(each);
      if (!parsed.success) return [];
      const { documentURL, effectiveDirective, blockedURL } = parsed.data.body;
      return asReport(documentURL, effectiveDirective, blockedURL ?? '');
    });
  }
  const parsed = single.safeParse(body);
  if (!parsed.success) return [];
  const report = parsed.data['csp-report'];
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
  return asReport(report['document-uri'], directive, report['blocked-uri']);
}

function asReport(page: string, named: string, blocked: string): CspReport[] {
  const directive = directiveOf(named);
  if (directive === null) return [];
  const path = URL.parse(page)?.pathname ?? '';
  return [{ page: pageRoute(path), directive, blocked: blockedHost(blocked, page) }];
}
