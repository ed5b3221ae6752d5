import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/LoadError';
import { Badge } from '../../../components/ui/Badge';
import { Skeleton } from '../../../components/ui/Skeleton';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import type { PromiseStand } from '../../../shared/contract/admin/adminWatch';
import { promisesQuery } from '../figures/api';
import { momentText } from '../times';

const COLUMNS = ['Promise', 'Oldest waits since', 'State'].map((label) => ({ label }));

/** Everything promised within a time: what is overdue and, on demand, what is kept. */
export function PromisesTable() {
  const { data, isError, error, refetch } = useQuery(promisesQuery);
  const overdue = data?.filter(({ isOverdue }) => isOverdue) ?? [];
  const kept = data?.filter(({ isOverdue }) => !isOverdue) ?? [];
  return (
    <section aria-label="What waits" className="mt-8">
      <h3 className="text-xl">What waits</h3>
      <p className="mt-1 max-w-prose text-ink-soft text-sm">
        Each promise with a time, and the oldest thing that it is about. An overdue one is also a
        line in the log, a number in the health check, and a mail to support once a day.
      </p>
      {isError && (
        <LoadError
          className="max-w-form"
          what="the promises"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="mt-3 h-11 rounded-md" />}
      {overdue.length > 0 && <Promises caption="Promises that are overdue" stands={overdue} />}
      {kept.length > 0 && (
        <details className="mt-2">
          <summary className="py-2.5">
            {overdue.length > 0
              ? `${kept.length} more ${kept.length === 1 ? 'is' : 'are'} kept`
              : `All ${kept.length} are kept`}
          </summary>
          <Promises caption="Promises that are kept, and what waits longest" stands={kept} />
        </details>
      )}
    </section>
  );
}

function Promises({ caption, stands }: { caption: string; stands: readonly PromiseStand[] }) {
  return (
    <div className="mt-2">
      <Table caption={caption} columns={COLUMNS}>
        {stands.map(({ name, words, mend, openSince, isOverdue }) => (
          <Row key={name}>
            <RowHeader>
              <span className="inline-block font-bold first-letter:uppercase">{name}</span>
              <span className="block text-ink-soft text-sm">{words}</span>
            </RowHeader>
            <Cell label="Oldest">
              {openSince === null ? (
                'Nothing waits'
              ) : (
                <time dateTime={openSince} className="whitespace-nowrap">
                  {momentText(openSince)}
                </time>
              )}
            </Cell>
            <Cell label="State">
              {isOverdue ? (
                <>
                  <Badge tone="danger">Overdue</Badge>
                  <span className="mt-1 block max-w-prose text-sm">{mend}</span>
                </>
              ) : (
                <Badge tone="success">Kept</Badge>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
