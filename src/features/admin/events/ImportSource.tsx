import { useRef } from 'react';
import { Button } from '../../../components/ui/Button';
import { Field } from '../../../components/ui/Field';
import { TextArea } from '../../../components/ui/TextArea';
import { t } from '../../../shared/texts/t';
import type { ImportState } from './useImport';

type ImportSourceProps = Pick<
  ImportState,
  'file' | 'pasted' | 'chooseFile' | 'removeFile' | 'paste'
>;

/** A file or pasted text. */
export function ImportSource(props: ImportSourceProps) {
  const { file, pasted, chooseFile, removeFile, paste } = props;
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
