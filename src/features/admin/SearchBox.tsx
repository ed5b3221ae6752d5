import { useEffect, useRef, useState } from 'react';
import { Field, TextInput } from '../../components/ui/Field';
import { updateAdminQuery, useQueryField } from './adminQuery';

const PAUSE_MS = 300;

/** Writes the typed text to the URL after a pause; the list follows the URL. */
export function SearchBox({ label, hint }: { label: string; hint?: string }) {
  const search = useQueryField('search');
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back or a link to another search changes the URL without the field.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = text.trim();
      updateAdminQuery({ search: sent.current });
    }, PAUSE_MS);
  };
  return (
    <Field label={label} hint={hint} className="min-w-0 max-w-prose flex-1 basis-64">
      <TextInput
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  );
}
