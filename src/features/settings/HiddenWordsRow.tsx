import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Field, TextInput } from '../../components/ui/Field';
import { mappedMessageOf } from '../../lib/api/errors';
import { t } from '../../shared/texts/t';
import { fetchSettings, storeSettings } from './api';
import { SavedMark } from './SettingRow';

/** The words with which messages arrive silently, one at a time. */
export function HiddenWordsRow({ words }: { words: readonly string[] }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const word = typed.trim();

  const save = async (change: (stored: readonly string[]) => string[]) => {
    input.current?.focus();
    setBusy(true);
    setSaved(false);
    setError(null);
    try {
      // Another device may have changed the list since it was loaded here.
      const { hiddenWords } = await fetchSettings();
      await storeSettings({ hiddenWords: change(hiddenWords) });
      setSaved(true);
      return true;
    } catch (failure) {
      setError(mappedMessageOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (word === '' || isBusy) return;
    if (await save((stored) => [...stored, word])) setTyped('');
  };
  return (
    <form onSubmit={(event) => void add(event)} className="border-hairline border-t py-4">
      <Field
        label={t('Hidden words')}
        error={error}
        hint={t(
          'A message with one of these words or phrases arrives in your requests, without a notification. Only you see this list.',
        )}
      >
        <TextInput
          ref={input}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          onChange={(event) => {
            setTyped(event.target.value);
            setSaved(false);
          }}
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="outline" size="sm" busy={isBusy} disabled={word === ''}>
          {t('Hide this word')}
        </Button>
        <SavedMark isSaved={isSaved} />
      </div>
      {words.length > 0 && (
        <ul aria-label={t('Words you hide')} className="mt-2 flex flex-wrap gap-2">
          {words.map((each) => (
            <li key={each} className="max-w-full">
              <Button
                variant="quiet"
                size="sm"
                className="max-w-full bg-inset"
                aria-label={t('Stop hiding {word}', { word: each })}
                onClick={() => void save((stored) => stored.filter((other) => other !== each))}
              >
                <span className="truncate" dir="auto">
                  {each}
                </span>
                <X className="size-4 shrink-0" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
