import { useMutation } from '@tanstack/react-query';
import type { adminAuditRoutes } from '../../../../worker/features/admin/routes';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { AuditCheck as Checked } from '../../../shared/contract/admin/adminAudit';
import { t, text } from '../../../shared/texts/t';

const audit = client<typeof adminAuditRoutes>('/api/admin/audit');
const contract = contractOf(() => import('../../../shared/contract/admin/adminAudit'));

/** Whether every entry is present and unchanged. */
const checkAudit = () => bodyOf(audit.check.$get(), contract('auditCheck'));

const FAULTS = {
  missing: text('{entry} is missing.'),
  changed: text('{entry} was changed.'),
  unchained: text('{entry} was not written by the service.'),
} as const;

/** A button that verifies the whole audit: each entry is hashed with all before it. */
export function AuditCheckPanel() {
  const check = useMutation({
    mutationFn: checkAudit,
    onError: (error) => toastFailure(t('Failed to check the audit log'), error),
  });
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="outline"
        busy={check.isPending}
        busyLabel={t('Checking...')}
        onClick={() => check.mutate()}
      >
        {t('Check the audit log')}
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
        {t('All {entries} entries are present and unchanged. Last hash: {hash}', {
          entries,
          hash: head ?? t('none'),
        })}
      </p>
    );
  }
  return (
    <ul>
      {faults.map(({ entryId, what }) => (
        <li key={`${entryId} ${what}`} className="break-all">
          {t(FAULTS[what], { entry: entryId ?? t('An entry') })}
        </li>
      ))}
    </ul>
  );
}
