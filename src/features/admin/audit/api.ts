import type { adminAuditRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { AuditEntry } from '../../../shared/contract/admin/adminAudit';
import { type ListQuery, readAdminPage } from '../useList';

const audit = client<typeof adminAuditRoutes>('/api/admin/audit');
const contract = contractOf(() => import('../../../shared/contract/admin/adminAudit'));

/** Whether every entry is present and unchanged. */
export const checkAudit = () => bodyOf(audit.check.$get(), contract('auditCheck'));

export const auditList = (search: string): ListQuery<AuditEntry> => ({
  queryKey: ['admin', 'audit', search],
  fetchPage: (page, options) => {
    const query = { search: search || undefined, ...page };
    return readAdminPage(audit.index.$get({ query }, options), contract('auditEntries'));
  },
});
