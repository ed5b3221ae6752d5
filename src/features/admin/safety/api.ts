import type { adminReportsRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api-client';
import { contractOf } from '../../../lib/contractOf';
import type {
  AdminReport,
  AdminReportsQuery,
  ResolveReportRequest,
} from '../../../shared/contract/adminReports';
import { type Filters, type ListQuery, listPage } from '../useList';

const reports = client<typeof adminReportsRoutes>('/api/admin/reports');
const contract = contractOf(() => import('../../../shared/contract/adminReports'));

export const REPORTS = ['admin', 'reports'];

export const reportsList = (filters: Filters<AdminReportsQuery>): ListQuery<AdminReport> => ({
  queryKey: [...REPORTS, filters],
  fetchPage: (page, options) => {
    const query = { ...filters, search: filters.search || undefined, ...page };
    return listPage(reports.index.$get({ query }, options), contract('adminReports'));
  },
});

export const resolveReport = (id: string, json: ResolveReportRequest) =>
  bodyOf(reports[':id'].resolve.$post({ param: { id }, json }), contract('adminReport'));
