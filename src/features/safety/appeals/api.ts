import type {
  appealsRoutes,
  fraudNoticesRoutes,
  warningsRoutes,
} from '../../../../worker/features/safety/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';

const appeals = client<typeof appealsRoutes>('/api/appeals');
const warnings = client<typeof warningsRoutes>('/api/user/warnings');
const fraudNotices = client<typeof fraudNoticesRoutes>('/api/user/fraud-notices');
const contract = contractOf(() => import('../../../shared/contract/verdicts'));

export const appeal = (appealToken: string, text: string) =>
  bodyOf(appeals.index.$post({ json: { appealToken, text } }), contract('appealResponse'));

export const acknowledgeWarning = (id: string) =>
  warnings[':id'].acknowledge.$post({ param: { id } });

export const acknowledgeFraudNotice = (id: string) =>
  fraudNotices[':id'].acknowledge.$post({ param: { id } });
