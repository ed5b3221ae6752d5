import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/LoadError';
import { Badge } from '../../../components/ui/Badge';
import { Skeleton } from '../../../components/ui/Skeleton';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import { jobsQuery } from '../figures/api';
import { momentText } from '../times';
import { type JobRow, jobRows } from './jobRows';

const RESULTS = {
  done: <Badge tone="success">Done</Badge>,
  failed: <Badge tone="danger">Failed</Badge>,
  late: <Badge tone="danger">Late</Badge>,
  'not yet': <Badge>Not yet</Badge>,
} satisfies Record<JobRow['state'], unknown>;

const COLUMNS = ['Job', 'Last run', 'Took', 'Result'].map((label) => ({ label }));

/** The scheduled jobs and how each one's last run went. */
export function JobsTable() {
  const { data, isError, error, refetch } = useQuery(jobsQuery);
  return (
    <section aria-label="Scheduled jobs" className="mt-8">
      <h3 className="text-xl">Scheduled jobs</h3>
      {isError && (
        <LoadError
          className="max-w-form"
          what="the jobs"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="mt-3 h-60 rounded-md" />}
      {data?.length === 0 && (
        <p className="mt-2 text-ink-soft">
          No job has run yet. The first ones run within 5 minutes.
        </p>
      )}
      {data && data.length > 0 && (
        <div className="mt-2">
          <Table caption="Scheduled jobs and their last run" columns={COLUMNS}>
            {jobRows(data, Date.now()).map(({ name, run, state }) => (
              <Row key={name}>
                <RowHeader>
                  <span className="first-letter:uppercase inline-block">{name}</span>
                </RowHeader>
                <Cell label="Last run">
                  {run ? (
                    <time dateTime={run.startedAt}>{momentText(run.startedAt)}</time>
                  ) : (
                    'Never'
                  )}
                </Cell>
                <Cell label="Took" className="tabular-nums">
                  {run ? `${run.tookMs.toLocaleString('en-US')} ms` : '–'}
                </Cell>
                <Cell label="Result">
                  {RESULTS[state]} {run?.error}
                </Cell>
              </Row>
            ))}
          </Table>
        </div>
      )}
    </section>
  );
}
