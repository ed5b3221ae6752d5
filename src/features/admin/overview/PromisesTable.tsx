import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/ui/Badge';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import type { PromiseStand } from '../../../shared/contract/admin/adminWatch';
import { plural, t } from '../../../shared/texts/t';
import { promisesQuery } from '../figures/api';
import { QueryState } from '../ListBody';
import { momentText } from '../times';
import { operatorName, PROMISE_NAMES } from './operatorNames';

const columns = () => [t('Promise'), t('Oldest waiting since'), t('State')];

export const PROMISES_ID = 'promises';

/** Everything promised within a time: what is overdue and, on demand, what is kept. */
export function PromisesTable() {
  const query = useQuery(promisesQuery);
  const { data } = query;
  const overdue = data?.filter(({ isOverdue }) => isOverdue) ?? [];
  const kept = data?.filter(({ isOverdue }) => !isOverdue) ?? [];
  return (
    <section id={PROMISES_ID} aria-label={t('Promises')} className="mt-8">
      <h3 className="text-xl">{t('Promises')}</h3>
      <p className="mt-1 max-w-prose text-ink-soft text-sm">
        {t(
          'Each promise with a deadline, and the oldest case it covers. An overdue promise also shows up in the log and the health check, and in an email to support once a day.',
        )}
      </p>
      <QueryState query={query} what={t('the promises')} skeletonClass="mt-3 h-11 rounded-md" />
      {overdue.length > 0 && <Promises caption={t('Overdue promises')} stands={overdue} />}
      {kept.length > 0 && (
        <details className="mt-2">
          <summary className="py-2.5">
            {overdue.length > 0
              ? plural(kept.length, {
                  one: '{count} more is kept',
                  other: '{count} more are kept',
                })
              : t('All {count} are kept', { count: kept.length })}
          </summary>
          <Promises caption={t('Promises being kept, and what has waited longest')} stands={kept} />
        </details>
      )}
    </section>
  );
}

function Promises({ caption, stands }: { caption: string; stands: readonly PromiseStand[] }) {
  return (
    <div className="mt-2">
      <Table caption={caption} columns={columns()}>
        {stands.map(({ name, words, mend, openSince, isOverdue }) => (
          <Row key={name}>
            <RowHeader>
              <span className="inline-block font-bold first-letter:uppercase">
                {operatorName(PROMISE_NAMES, name)}
              </span>
              <span className="block text-ink-soft text-sm">{words}</span>
            </RowHeader>
            <Cell label={t('Oldest')}>
              {openSince === null ? (
                t('Nothing waiting')
              ) : (
                <time dateTime={openSince} className="whitespace-nowrap">
                  {momentText(openSince)}
                </time>
              )}
            </Cell>
            <Cell label={t('State')}>
              {isOverdue ? (
                <>
                  <Badge tone="danger">{t('Overdue')}</Badge>
                  <span className="mt-1 block max-w-prose text-sm">{mend}</span>
                </>
              ) : (
                <Badge tone="success">{t('Kept')}</Badge>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
