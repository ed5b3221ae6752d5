import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second, quieter line, such as county and ZIP. Screen readers read it, too. */
  detail?: string;
}

/** The option with that name, else the only one that begins with it, else the only one found. */
export function optionForText(
  typed: string,
  found: readonly ComboboxOption[],
): ComboboxOption | undefined {
  const key = typed.trim().toLowerCase();
  if (key === '') return undefined;
  const beginning = found.filter(({ label }) => label.toLowerCase().startsWith(key));
  return found.find(({ label }) => label.toLowerCase() === key) ?? only(beginning) ?? only(found);
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

export interface ComboboxChoice {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** Options for the typed text, or first suggestions for an empty one; `null` while they load. */
  search: (query: string) => ComboboxOption[] | null;
  /** The field is left with a text that matches no option; `false` when that is corrected. */
  onUnmatched?: ((isUnmatched: boolean) => void) | undefined;
}

/** Text, list and choice of a combobox. Only Escape removes typed text. */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { value, onChange, search, onUnmatched }: ComboboxChoice,
) {
  const chosenText = value?.label ?? '';
  const [query, setQuery] = useState(chosenText);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Selected with the arrow keys, rather than preselected as the first.
  const [aimed, setAimed] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const isUnmatched = useRef(false);
  const touched = query !== chosenText;
  const options = (open && search(touched ? query : '')) || [];

  const knownText = useRef(chosenText);
  useEffect(() => {
    if (chosenText === knownText.current) return;
    knownText.current = chosenText;
    if (chosenText !== '' || !isUnmatched.current) setQuery(chosenText);
  }, [chosenText]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the script was there
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed === '' || typed === value?.label) return;
    setQuery(typed);
    setWaiting(document.activeElement !== input.current);
  }, []);

  const notify = (unmatched: boolean) => {
    setWaiting(false);
    if (unmatched !== isUnmatched.current) onUnmatched?.(unmatched);
    isUnmatched.current = unmatched;
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
    setAimed(false);
  };
  const take = (option: ComboboxOption) => {
    notify(false);
    setQuery(option.label);
    close();
    if (option.value !== value?.value) onChange(option);
  };
  const settle = () => {
    const aim = aimed ? options[active] : undefined;
    if (aim) return take(aim);
    close();
    if (!touched) return;
    const found = search(query);
    const meant = found && optionForText(query, found);
    if (meant) return take(meant);
    const isEmpty = query.trim() === '';
    notify(found !== null && !isEmpty);
    setWaiting(found === null && !isEmpty);
    if (isEmpty) setQuery('');
    if (value && (isEmpty || found)) onChange(null);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    const list = open ? options : (search(touched ? query : '') ?? []);
    const count = list.length;
    if (count === 0) return;
    // In a long list, arrow keys start at the selected option.
    const chosen = active < 0 ? list.findIndex((option) => option.value === value?.value) : -1;
    const next = (active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count;
    setActive(chosen < 0 ? next : chosen);
    setAimed(true);
  };
  const type = (text: string) => {
    notify(false);
    setQuery(text);
    setOpen(true);
    setActive(text.trim() ? 0 : -1);
    setAimed(false);
  };
  const restore = () => {
    notify(false);
    setQuery(chosenText);
  };

  // The options arrived after the field was left.
  useEffect(() => {
    if (waiting && !open && search('') !== null) settle();
  });

  return {
    query,
    open,
    active,
    options,
    touched,
    setOpen,
    close,
    take,
    settle,
    move,
    type,
    restore,
  };
}
