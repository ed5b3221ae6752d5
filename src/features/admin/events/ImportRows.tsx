import { useState } from 'react';
import { Badge } from '../../../components/ui/Badge';
import { Checkbox } from '../../../components/ui/Checkbox';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import type { ImportResponse } from '../../../shared/contract/admin/adminEvents';

const SHOWN_AT_MOST = 200;
const COLUMNS = ['Row', 'Title', 'Result', 'Reason'].map((label) => ({ label }));
const VERDICTS = {
  created: <Badge tone="success">New</Badge>,
  updated: <Badge tone="info">Changed</Badge>,
  unchanged: <Badge tone="plain">Unchanged</Badge>,
  rejected: <Badge tone="danger">Rejected</Badge>,
};

export function ImportRows({ rows }: { rows: ImportResponse['rows'] }) {
  const [onlyRejected, setOnlyRejected] = useState(false);
  const fitting = onlyRejected ? rows.filter(({ verdict }) => verdict === 'rejected') : rows;
  return (
    <>
      <Checkbox
        label="Show only rejected rows"
        checked={onlyRejected}
        onChange={(event) => setOnlyRejected(event.target.checked)}
      />
      <Table caption="Rows in the file" columns={COLUMNS}>
        {fitting.slice(0, SHOWN_AT_MOST).map(({ row, title, verdict, reason }) => (
          <Row key={row}>
            <RowHeader>
              <span className="md:sr-only">Row </span>
              {row}
            </RowHeader>
            <Cell label="Title">{title ?? ''}</Cell>
            <Cell label="Result">{VERDICTS[verdict]}</Cell>
            <Cell label={reason && 'Reason'}>{reason ?? ''}</Cell>
          </Row>
        ))}
      </Table>
      {fitting.length > SHOWN_AT_MOST && (
        <p className="mt-3 text-ink-soft">
          The first {SHOWN_AT_MOST} of {fitting.length.toLocaleString('en-US')} rows.
        </p>
      )}
    </>
  );
}
