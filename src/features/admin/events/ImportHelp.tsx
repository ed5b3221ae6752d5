import { parts } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { saveFile } from '../../../lib/saveFile';
import { t } from '../../../shared/texts/t';
import { csvTemplate, IMPORT_COLUMNS } from './importColumns';

export function ImportHelp() {
  const save = () =>
    saveFile(new Blob([csvTemplate()], { type: 'text/csv' }), 'parkway-events.csv');
  return (
    <aside aria-labelledby="import-help" className="rounded-lg bg-inset p-5">
      <h3 id="import-help" className="text-lg">
        {t('What to put in a file')}
      </h3>
      <p className="mt-1 text-sm">
        {t(
          "The first line of a CSV file names its columns; each entry in a JSON list uses the same field names. If a file leaves out a column, existing events keep what they have there. From an iCalendar file we read UID, SUMMARY, DESCRIPTION, COMMENT (the host's note), CATEGORIES, LOCATION, DTSTART, DTEND, URL and STATUS.",
        )}
      </p>
      <Button variant="outline" size="sm" className="mt-3" onClick={save}>
        {t('Download CSV template')}
      </Button>
      <details className="mt-3">
        <summary className="min-h-11 py-2.5 font-bold">{t('All columns')}</summary>
        <dl className="space-y-2 text-sm">
          {IMPORT_COLUMNS.map(({ name, takes, isRequired }) => (
            <div key={name}>
              <dt className="inline font-bold">
                {isRequired
                  ? parts(
                      '{name}<note> (required)</note>',
                      { note: (words) => <span className="font-normal">{words}</span> },
                      { name },
                    )
                  : name}
              </dt>
              <dd>{t(takes)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </aside>
  );
}
