import type { AdminAuditRoutes } from '../../../../worker/features/admin/audit/routes';
import { client } from '../../../lib/api-client';
import type { AuditEntry } from '../../../shared/contract/adminAudit';
import { pageOf } from '../listPages';

const audit = client<AdminAuditRoutes>('/api/admin/audit');

export const auditKey = (search: string) => ['admin', 'audit', search] as const;

export function fetchAudit(search: string, cursor: string | null, signal: AbortSignal) {
  const query = { ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) };
  return pageOf<AuditEntry>(audit.index.$get({ query }, { init: { signal } }));
}
