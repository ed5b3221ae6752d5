import type { adminAuditRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api-client';
import { contractOf } from '../../../lib/contractOf';
import type { AuditEntry } from '../../../shared/contract/adminAudit';
import { type ListQuery, listPage } from '../useList';

const audit = client<typeof adminAuditRoutes>('/api/admin/audit');
const contract = contractOf(() => import('../../../shared/contract/adminAudit'));

/** Whether every entry is present and unchanged. */
export const checkAudit = () => bodyOf(audit.check.$get(), contract('auditCheck'));

export const auditList = (search: string): ListQuery<AuditEntry> => ({
  queryKey: ['admin', 'audit', search],
  fetchPage: (page, options) => {
    const query = { search: search || undefined, ...page };
    return listPage(audit.index.$get({ query }, options), contract('auditEntries'));
  },
});
