import type { MatchesRoutes } from '../../../worker/features/matches/routes';
import type { BlocksRoutes } from '../../../worker/features/safety/blocks/routes';
import type { ReportsRoutes } from '../../../worker/features/safety/reports/routes';
import { bodyOf, client } from '../../lib/api-client';
import type { ReportRequest } from '../../shared/contract/safety';

const blocks = client<BlocksRoutes>('/api/blocks');
const matches = client<MatchesRoutes>('/api/matches');
const reports = client<ReportsRoutes>('/api/reports');

export const block = (userId: string) => blocks.index.$post({ json: { userId } });
export const unmatch = (userId: string) => matches[':userId'].$delete({ param: { userId } });
export const fetchReportable = () => bodyOf(reports.reportable.$get());
export const report = (json: ReportRequest) => bodyOf(reports.index.$post({ json }));
