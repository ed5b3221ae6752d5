import { useState } from 'react';
import { parts } from '../../../components/texts/parts';
import { Badge } from '../../../components/ui/Badge';
import { Checkbox } from '../../../components/ui/Checkbox';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import type { ImportResponse } from '../../../shared/contract/admin/adminEvents';
import { numberFormat } from '../../../shared/texts/formats';
import { t, text } from '../../../shared/texts/t';

const SHOWN_AT_MOST = 200;
const columns = () => [t('Row'), t('Title'), t('Result'), t('Reason')].map((label) => ({ label }));
const VERDICTS = {
  created: ['success', text('New')],
  updated: ['info', text('Changed')],
  unchanged: ['plain', text('Unchanged')],
  rejected: ['danger', text('Rejected')],
} as const;

export function ImportRows({ rows }: { rows: ImportResponse['rows'] }) {
  const [onlyRejected, setOnlyRejected] = useState(false);
  const fitting = onlyRejected ? rows.filter(({ verdict }) => verdict === 'rejected') : rows;
  return (
    <>
      <Checkbox
        label={t('Show only rejected rows')}
        checked={onlyRejected}
        onChange={(event) => setOnlyRejected(event.target.checked)}
      />
      <Table caption={t('Rows in the file')} columns={columns()}>
        {fitting.slice(0, SHOWN_AT_MOST).map(({ row, title, verdict, reason }) => (
          <Row key={row}>
            <RowHeader>
              {parts(
                '<row>Row </row>{number}',
                { row: (words) => <span className="md:sr-only">{words}</span> },
                { number: row },
              )}
            </RowHeader>
            <Cell label={t('Title')}>{title ?? ''}</Cell>
            <Cell label={t('Result')}>
              <Verdict verdict={verdict} />
            </Cell>
            <Cell label={reason && t('Reason')}>{reason ?? ''}</Cell>
          </Row>
        ))}
      </Table>
      {fitting.length > SHOWN_AT_MOST && (
        <p className="mt-3 text-ink-soft">
          {t('The first {shown} of {count} rows.', {
            shown: SHOWN_AT_MOST,
            count: numberFormat().format(fitting.length),
          })}
        </p>
      )}
    </>
  );
}

function Verdict({ verdict }: Pick<ImportResponse['rows'][number], 'verdict'>) {
  const [tone, word] = VERDICTS[verdict];
  return <Badge tone={tone}>{t(word)}</Badge>;
}
