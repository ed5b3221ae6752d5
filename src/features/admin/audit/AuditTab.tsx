import { useMutation } from '@tanstack/react-query';
import type { adminAuditRoutes } from '../../../../worker/features/admin/routes';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { AuditCheck, AuditEntry } from '../../../shared/contract/admin/adminAudit';
import { t, text } from '../../../shared/texts/t';
import { useQueryField } from '../adminQuery';
import { ListBody } from '../ListBody';
import { SearchBox } from '../SearchBox';
import { momentText } from '../times';
import { listQuery, useList } from '../useList';
import { actorText, actText, detailText } from './auditText';

const audit = client<typeof adminAuditRoutes>('/api/admin/audit');
const contract = contractOf(() => import('../../../shared/contract/admin/adminAudit'));

const auditList = (search: string) =>
  listQuery(['admin', 'audit', search], contract('auditEntries'), (page, options) => {
    const query = { search: search || undefined, ...page };
    return audit.index.$get({ query }, options);
  });

const columns = () => [t('When'), t('Who'), t('What'), t('To')];

/** Every act of an administrator, newest first; read-only. */
export default function AuditTab() {
  const list = useList(auditList(useQueryField('search')));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{t('Audit')}</h2>
        <AuditCheckPanel />
      </div>
      <div className="mt-4 flex">
        <SearchBox
          label={t('Search')}
          hint={t(
            'An action such as event.update, a full id, or the start of a name or email address.',
          )}
        />
      </div>
      <ListBody list={list} nouns={[t('entry'), t('entries')]} empty={t('Nothing found')}>
        {(entries) => (
          <Table caption={t('Administrator activity, newest first')} columns={columns()}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Table>
        )}
      </ListBody>
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, target, targetName } = entry;
  const detail = detailText(entry);
  return (
    <Row>
      <RowHeader>
        <time dateTime={at} className="whitespace-nowrap">
          {momentText(at)}
        </time>
      </RowHeader>
      <Cell label={t('Who')}>{actorText(entry)}</Cell>
      <Cell label={t('What')}>
        {detail.length === 0 ? (
          actText(entry)
        ) : (
          <details>
            <summary className="py-2.5">{actText(entry)}</summary>
            {/* As it is stored. */}
            <dl lang="en" className="mt-1 text-sm">
              {detail.map(([name, value]) => (
                <div key={name}>
                  <dt className="inline font-bold">{name}: </dt>
                  <dd className="inline break-words text-ink-soft">{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </Cell>
      <Cell label={t('To')}>
        {targetName && <span className="block">{targetName}</span>}
        <span lang="en" className="break-all text-ink-soft text-sm">
          {target}
        </span>
      </Cell>
    </Row>
  );
}

const FAULTS = {
  missing: text('{entry} is missing.'),
  changed: text('{entry} was changed.'),
  unchained: text('{entry} was not written by the service.'),
} as const;

/** A button that verifies the whole audit: each entry is hashed with all before it. */
function AuditCheckPanel() {
  const check = useMutation({
    mutationFn: () => bodyOf(audit.check.$get(), contract('auditCheck')),
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

function Result({ isWhole, entries, head, faults }: AuditCheck) {
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
