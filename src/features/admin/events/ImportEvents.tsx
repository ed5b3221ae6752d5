import { useEffect, useRef } from 'react';
import { FormNotice } from '../../../components/form/FormNotice';
import { Button } from '../../../components/ui/Button';
import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { plural, t } from '../../../shared/texts/t';
import { importCounts } from './eventText';
import { ImportHelp } from './ImportHelp';
import { ImportRows } from './ImportRows';
import { ImportSource } from './ImportSource';
import { IMPORT_FORMATS } from './importFormat';
import { useImport } from './useImport';

/** Checks a file first: nothing changes until the administrator has seen the results. */
export function ImportEvents() {
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useImport();
  const { checked, imported, isBusy } = state;
  useEffect(() => heading.current?.focus(), []);
  const takes = checked ? checked.created + checked.updated : 0;
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
        {checked && t('Nothing has been changed yet: {counts}.', { counts: importCounts(checked) })}
        {imported && t('Imported: {counts}.', { counts: importCounts(imported) })}
      </p>
      {(imported ?? checked) && <ImportRows rows={(imported ?? checked)?.rows ?? []} />}
    </>
  );
}
