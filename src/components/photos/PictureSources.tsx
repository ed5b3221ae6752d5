import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../shared/texts/t';
import { Button } from '../ui/Button';
import { Field, TextInput } from '../ui/Field';

interface PictureSourcesProps {
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

export function PictureSources({ label, multiple = false, onFiles }: PictureSourcesProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Lets the same file be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={multiple}
        aria-label={label}
        hidden
        onChange={chosen}
      />
      <Button variant="outline" size="sm" onClick={() => chooser.current?.click()}>
        <ImagePlus className="size-5" aria-hidden="true" />
        {label}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="user"
        aria-label={t('Take a photo with the camera')}
        hidden
        onChange={chosen}
      />
      <Button
        variant="outline"
        size="sm"
        className="hidden! pointer-coarse:inline-flex!"
        onClick={() => camera.current?.click()}
      >
        <Camera className="size-5" aria-hidden="true" />
        {t('Take a photo')}
      </Button>
    </>
  );
}

interface PictureUrlProps {
  label: string;
  /** Resolves to the problem with the URL; `null` if it was accepted. */
  onUrl: (url: string) => Promise<string | null>;
}

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
        {t('or paste an image address')}
      </summary>
      <div className="flex flex-wrap items-start gap-2">
        <Field
          label={label}
          hint={t('Parkway fetches the picture once and keeps its own copy.')}
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
          {t('Add')}
        </Button>
      </div>
    </details>
  );
}

/** The problem with an image URL; `null` if the server may be asked to fetch it. */
export function urlProblem(typed: string): string | null {
  const url = URL.parse(typed.trim());
  return url?.protocol === 'https:' && url.hostname.includes('.')
    ? null
    : t('Please enter a web address that starts with https://.');
}
