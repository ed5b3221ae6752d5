import type { adminReportsRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type {
  AdminReportsQuery,
  ResolveReportRequest,
} from '../../../shared/contract/admin/adminReports';
import { type Filters, listQuery } from '../useList';

const reports = client<typeof adminReportsRoutes>('/api/admin/reports');
const contract = contractOf(() => import('../../../shared/contract/admin/adminReports'));

export const REPORTS = ['admin', 'reports'];

/** `all` means every category. */
type ReportFilters = Omit<Filters<AdminReportsQuery>, 'category'> & {
  category: NonNullable<AdminReportsQuery['category']> | 'all';
};

export const reportsList = (filters: ReportFilters) =>
  listQuery([...REPORTS, filters], contract('adminReports'), (page, options) => {
    const category = filters.category === 'all' ? undefined : filters.category;
    const query = { ...filters, category, search: filters.search || undefined, ...page };
    return reports.index.$get({ query }, options);
  });

export const resolveReport = (id: string, json: ResolveReportRequest) =>
  bodyOf(reports[':id'].resolve.$post({ param: { id }, json }), contract('adminReport'));
