import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { ComboboxList } from './ComboboxList';
import { classNames } from './classNames';
import { CONTROL_STYLE, useFieldControl } from './Field';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second, quieter line: county, ZIP. Part of what a screen reader hears. */
  detail?: string;
}

export interface ComboboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'onSelect'> {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** Options for what was typed; the empty text asks for the first suggestions. At most about 50. */
  search: (query: string) => ComboboxOption[];
  emptyText?: string;
}

/**
 * Searchable choice of one: the ARIA 1.2 combobox pattern with a listbox. Focus stays in the input;
 * arrows move aria-activedescendant, Enter takes, Escape closes and then restores, leaving the field
 * takes an exact match and otherwise restores what was chosen.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, search, emptyText = 'Nothing found', className, ...rest } = props;
  const field = useFieldControl();
  const listId = useId();
  const [query, setQuery] = useState(value?.label ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const touched = query !== (value?.label ?? '');
  const options = open ? search(touched ? query : '') : [];

  useEffect(() => setQuery(value?.label ?? ''), [value?.label]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (option: ComboboxOption) => {
    setQuery(option.label);
    close();
    if (option.value !== value?.value) onChange(option);
  };
  const settle = () => {
    const typed = query.trim().toLowerCase();
    const exact = touched
      ? search(query).find((one) => one.label.toLowerCase() === typed)
      : undefined;
    if (exact) take(exact);
    else if (typed === '' && value) onChange(null);
    else setQuery(value?.label ?? '');
    close();
  };
  const move = (step: 1 | -1) => {
    if (!open) setOpen(true);
    const count = open ? options.length : search(touched ? query : '').length;
    if (count > 0) setActive((active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    const chosen = options[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && open && chosen) take(chosen);
    else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Escape' && touched) setQuery(value?.label ?? '');
    else return;
    event.preventDefault();
    // A dialog around the field must not close with the list.
    event.stopPropagation();
  };

  return (
    <div className="relative">
      <input
        {...field}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
        className={classNames(CONTROL_STYLE, 'pr-10', className)}
        {...rest}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setOpen(true);
          setActive(event.target.value.trim() ? 0 : -1);
        }}
        onClick={(event) => {
          setOpen(true);
          event.currentTarget.select();
          props.onClick?.(event);
        }}
        onBlur={(event) => {
          settle();
          props.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5"
        aria-hidden="true"
      />
      <ComboboxList
        id={listId}
        label={rest['aria-label']}
        open={open}
        options={options}
        active={active}
        chosen={value?.value}
        emptyText={emptyText}
        onTake={take}
      />
    </div>
  );
}
