import { useEffect, useRef, useState } from 'react';
import { FormNotice } from '../../../components/form/FormNotice';
import { parts } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { Checkbox } from '../../../components/ui/Checkbox';
import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { StateBadge, type States } from '../../../components/ui/StateBadge';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import { TextArea } from '../../../components/ui/TextArea';
import type { ImportResponse } from '../../../shared/contract/admin/adminEvents';
import { numberFormat } from '../../../shared/texts/formats';
import { plural, t, text } from '../../../shared/texts/t';
import { importCounts } from './eventText';
import { ImportHelp } from './ImportHelp';
import { IMPORT_FORMATS } from './importFormat';
import { type ImportState, useImport } from './useImport';

/** Checks a file first: nothing changes until the administrator has seen the results. */
export function ImportEvents() {
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useImport();
  const { outcome, isBusy } = state;
  useEffect(() => heading.current?.focus(), []);
  const takes = outcome?.dryRun ? outcome.created + outcome.updated : 0;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-2xl">
        {t('Import events')}
      </h2>
      <div className="mt-4 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            state.check();
          }}
        >
          <ImportSource {...state} />
          <Field label={t('Format')} className="mt-4 max-w-60">
            <Select choices={IMPORT_FORMATS} value={state.format} onChoose={state.chooseFormat} />
          </Field>
          <div className="mt-4">
            <FormNotice id="import-notice" notice={state.notice ? { title: state.notice } : null} />
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              type="submit"
              variant={takes > 0 ? 'outline' : 'filled'}
              busy={isBusy === 'check'}
              busyLabel={t('Checking...')}
            >
              {t('Check')}
            </Button>
            {takes > 0 && (
              <Button
                busy={isBusy === 'import'}
                busyLabel={t('Importing...')}
                onClick={state.importForReal}
              >
                {plural(takes, { one: 'Import {count} event', other: 'Import {count} events' })}
              </Button>
            )}
          </div>
        </form>
        <ImportHelp />
      </div>
      <p role="status" className="mt-6 font-bold">
        {outcome &&
          t(outcome.dryRun ? 'Nothing has been changed yet: {counts}.' : 'Imported: {counts}.', {
            counts: importCounts(outcome),
          })}
      </p>
      {outcome && <ImportRows rows={outcome.rows} />}
    </>
  );
}

const SHOWN_AT_MOST = 200;
const columns = () => [t('Row'), t('Title'), t('Result'), t('Reason')];
const VERDICTS: States<ImportResponse['rows'][number]['verdict']> = {
  created: ['success', text('New')],
  updated: ['info', text('Changed')],
  unchanged: ['plain', text('Unchanged')],
  rejected: ['danger', text('Rejected')],
};

function ImportRows({ rows }: { rows: ImportResponse['rows'] }) {
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
              <StateBadge of={VERDICTS} state={verdict} />
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

/** A file or pasted text. */
function ImportSource({ file, pasted, chooseFile, removeFile, paste }: ImportState) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,.ics,.ical,text/csv,application/json,text/calendar"
        aria-label={t('File with events')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) chooseFile(chosen);
          // Lets the same file be chosen again: it may have been corrected meanwhile.
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={choose} variant="outline" onClick={() => input.current?.click()}>
          {t(file ? 'Choose another file' : 'Choose file')}
        </Button>
        <p role="status" className="text-ink-soft">
          {file ? t('{name} is chosen.', { name: file.name }) : t('Up to 5 MB.')}
        </p>
        {file && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              removeFile();
              choose.current?.focus();
            }}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
      {!file && (
        <Field label={t('Or paste its contents')} className="mt-4">
          <TextArea
            value={pasted}
            spellCheck={false}
            className="max-h-80 font-mono text-sm"
            onChange={(event) => paste(event.target.value)}
          />
        </Field>
      )}
    </>
  );
}
