import type { AdminReportsRoutes } from '../../../../worker/features/admin/reports/routes';
import { bodyOf, client } from '../../../lib/api-client';
import type { AdminReport, ResolveReportRequest } from '../../../shared/contract/adminReports';
import { pageOf } from '../listPages';

const reports = client<AdminReportsRoutes>('/api/admin/reports');

export interface ReportFilters {
  search: string;
  status: 'open' | 'resolved' | 'all';
}

export const reportKeys = {
  lists: ['admin', 'reports'],
  list: (filters: ReportFilters) => ['admin', 'reports', filters],
} as const;

export function fetchReports(
  { search, status }: ReportFilters,
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = { status, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) };
  return pageOf<AdminReport>(reports.index.$get({ query }, { init: { signal } }));
}

export const resolveReport = (id: string, json: ResolveReportRequest) =>
  bodyOf(reports[':id'].resolve.$post({ param: { id }, json }));
