import type { matchesRoutes } from '../../../worker/features/matches/routes';
import type { blocksRoutes, reportsRoutes } from '../../../worker/features/safety/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { ReportRequest } from '../../shared/contract/safety';

const blocks = client<typeof blocksRoutes>('/api/blocks');
const matches = client<typeof matchesRoutes>('/api/matches');
const reports = client<typeof reportsRoutes>('/api/reports');
const contract = contractOf(() => import('../../shared/contract/safety'));

export const block = (userId: string) => blocks.index.$post({ json: { userId } });
export const unmatch = (userId: string) => matches[':userId'].$delete({ param: { userId } });
export const fetchReportable = () =>
  bodyOf(reports.reportable.$get(), contract('reportableMembers'));
export const report = (json: ReportRequest) => reports.index.$post({ json });
