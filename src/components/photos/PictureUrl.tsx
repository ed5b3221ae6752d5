import { type KeyboardEvent, useState } from 'react';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/TextInput';
import { urlProblem } from './pictureCheck';

interface PictureUrlProps {
  label: string;
  /** Resolves to what is wrong with the URL; `null` when it was taken. */
  onUrl: (url: string) => Promise<string | null>;
}

/** The quiet other way: the URL of a picture that is on the web already. */
export function PictureUrl({ label, onUrl }: PictureUrlProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = async () => {
    if (busy) return;
    const wrong = urlProblem(typed);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    const refused = await onUrl(typed.trim());
    setBusy(false);
    setProblem(refused);
    if (!refused) setTyped('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-ink-soft text-sm underline underline-offset-4">
        or paste an image address
      </summary>
      <div className="flex flex-wrap items-start gap-2">
        <Field
          label={label}
          hint="Parkway fetches the picture once and keeps its own copy."
          error={problem}
          className="min-w-0 flex-[1_1_10rem]"
        >
          <TextInput
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={addOnEnter}
          />
        </Field>
        <Button variant="outline" className="sm:mt-7.5" busy={busy} onClick={add}>
          Add
        </Button>
      </div>
    </details>
  );
}
