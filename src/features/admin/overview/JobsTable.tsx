import { useQuery } from '@tanstack/react-query';
import { StateBadge, type States } from '../../../components/ui/StateBadge';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import type { JobRun } from '../../../shared/contract/admin/adminStats';
import { isJobOverdue, JOB_MINUTES } from '../../../shared/rules/jobs';
import { numberFormat } from '../../../shared/texts/formats';
import { t, text } from '../../../shared/texts/t';
import { jobsQuery } from '../figures/api';
import { QueryState } from '../ListBody';
import { momentText } from '../times';
import { JOB_NAMES, operatorName } from './operatorNames';

const RESULTS: States<JobRow['state']> = {
  done: ['success', text('Done')],
  failed: ['danger', text('Failed')],
  late: ['danger', text('Late')],
  'not yet': ['plain', text('Not yet')],
};

const columns = () => [t('Job'), t('Last run'), t('Took'), t('Result')];

/** The scheduled jobs and how each one's last run went. */
export function JobsTable() {
  const query = useQuery(jobsQuery);
  const { data } = query;
  return (
    <section aria-label={t('Scheduled jobs')} className="mt-8">
      <h3 className="text-xl">{t('Scheduled jobs')}</h3>
      <QueryState query={query} what={t('the jobs')} skeletonClass="mt-3 h-60 rounded-md" />
      {data?.length === 0 && (
        <p className="mt-2 text-ink-soft">
          {t('No job has run yet. The first ones run within 5 minutes.')}
        </p>
      )}
      {data && data.length > 0 && (
        <div className="mt-2">
          <Table caption={t('Scheduled jobs and their last run')} columns={columns()}>
            {jobRows(data, Date.now()).map(({ name, run, state }) => (
              <Row key={name}>
                <RowHeader>
                  <span className="first-letter:uppercase inline-block">
                    {operatorName(JOB_NAMES, name)}
                  </span>
                </RowHeader>
                <Cell label={t('Last run')}>
                  {run ? (
                    <time dateTime={run.startedAt}>{momentText(run.startedAt)}</time>
                  ) : (
                    t('Never')
                  )}
                </Cell>
                <Cell label={t('Took')} className="tabular-nums">
                  {run ? `${numberFormat().format(run.tookMs)} ms` : '–'}
                </Cell>
                <Cell label={t('Result')}>
                  <StateBadge of={RESULTS} state={state} /> {run?.error}
                </Cell>
              </Row>
            ))}
          </Table>
        </div>
      )}
    </section>
  );
}

interface JobRow {
  name: string;
  /** The last run, if there was one. */
  run: JobRun | undefined;
  /** `late`: the last run succeeded, but the next one is overdue. */
  state: 'done' | 'failed' | 'late' | 'not yet';
}

/** A row for each scheduled job, in their order, including those that never ran. */
export function jobRows(runs: readonly JobRun[], now: number): JobRow[] {
  return Object.keys(JOB_MINUTES).map((name) => {
    const run = runs.find((each) => each.name === name);
    return { name, run, state: run ? stateOf(run, now) : 'not yet' };
  });
}

function stateOf({ name, ok, startedAt }: JobRun, now: number): JobRow['state'] {
  if (!ok) return 'failed';
  return isJobOverdue(name, Date.parse(startedAt), now) ? 'late' : 'done';
}
