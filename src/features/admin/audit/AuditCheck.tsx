import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import type { AuditCheck as Checked } from '../../../shared/contract/admin/adminAudit';
import { checkAudit } from './api';

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
