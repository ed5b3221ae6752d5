import { useMutation } from '@tanstack/react-query';
import type { adminAuditRoutes } from '../../../../worker/features/admin/routes';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { AuditCheck as Checked } from '../../../shared/contract/admin/adminAudit';

const audit = client<typeof adminAuditRoutes>('/api/admin/audit');
const contract = contractOf(() => import('../../../shared/contract/admin/adminAudit'));

/** Whether every entry is present and unchanged. */
const checkAudit = () => bodyOf(audit.check.$get(), contract('auditCheck'));

const FAULTS = {
  missing: 'is missing',
  changed: 'was changed',
  unchained: 'was not written by the service',
} as const;

/** A button that verifies the whole audit: each entry is hashed with all before it. */
export function AuditCheckPanel() {
  const check = useMutation({
    mutationFn: checkAudit,
    onError: (error) => toastFailure('Failed to check the audit log', error),
  });
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="outline"
        busy={check.isPending}
        busyLabel="Checking..."
        onClick={() => check.mutate()}
      >
        Check the audit log
      </Button>
      <div role="status" className="text-right text-sm">
        {check.data && <Result {...check.data} />}
      </div>
    </div>
  );
}

function Result({ isWhole, entries, head, faults }: Checked) {
  if (isWhole) {
    return (
      <p className="break-all">
        All {entries} entries are present and unchanged. Last hash: {head ?? 'none'}
      </p>
    );
  }
  return (
    <ul>
      {faults.map(({ entryId, what }) => (
        <li key={`${entryId} ${what}`} className="break-all">
          {entryId ?? 'An entry'} {FAULTS[what]}.
        </li>
      ))}
    </ul>
  );
}
