import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react';
import { t } from '../../../shared/texts/t';
import { classNames } from '../classNames';
import { CONTROL_STYLE, useFieldControl } from '../Field';
import { ChevronDown } from '../picture/glyphs';
import { ComboboxList } from './ComboboxList';
import { type ComboboxChoice, useCombobox } from './useCombobox';

export interface ComboboxProps
  extends ComboboxChoice,
    Omit<ComponentProps<'input'>, 'ref' | 'value' | 'defaultValue' | 'onChange' | 'onSelect'> {
  emptyText?: string;
}

/**
 * A searchable single choice: the ARIA 1.2 combobox pattern with a listbox. Focus stays in the
 * input; arrows move aria-activedescendant, Enter selects, Escape closes and then restores. Leaving
 * the field selects the option that the arrows moved to, or the only one the text can mean; any
 * other text stays, unmatched.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, search, onUnmatched, emptyText = t('Nothing found'), ...input } = props;
  const { className, ...rest } = input;
  const field = useFieldControl();
  const listId = useId();
  const element = useRef<HTMLInputElement>(null);
  const box = useCombobox(element, { value, onChange, search, onUnmatched });
  const { open, active, options } = box;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    const chosen = options[active];
    if (event.key === 'Enter' && !(open && chosen)) {
      // Before the form is sent, selects the option that the text means.
      box.settle();
      return;
    }
    if (event.key === 'ArrowDown') box.move(1);
    else if (event.key === 'ArrowUp') box.move(-1);
    else if (event.key === 'Enter' && chosen) box.take(chosen);
    else if (event.key === 'Escape' && open) box.close();
    else if (event.key === 'Escape' && box.touched) box.restore();
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
        ref={element}
        value={box.query}
        onChange={(event) => box.type(event.target.value)}
        onClick={(event) => {
          box.setOpen(true);
          event.currentTarget.select();
          props.onClick?.(event);
        }}
        onBlur={(event) => {
          box.settle();
          props.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5" />
      <ComboboxList
        id={listId}
        label={rest['aria-label']}
        open={open}
        options={options}
        active={active}
        chosen={value?.value}
        emptyText={emptyText}
        onTake={box.take}
      />
    </div>
  );
}
