import { useEffect, useRef } from 'react';
import { t } from '../../../shared/texts/t';
import { classNames } from '../classNames';
import { Check } from '../picture/glyphs';
import type { ComboboxOption } from './useCombobox';

interface ComboboxListProps {
  id: string;
  label: string | undefined;
  open: boolean;
  options: ComboboxOption[];
  active: number;
  chosen: string | undefined;
  emptyText: string;
  onTake: (option: ComboboxOption) => void;
}

export function ComboboxList(props: ComboboxListProps) {
  const { id, open, options, active, emptyText } = props;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // The selected option may be far down a long list.
  useEffect(() => {
    const chosen = open && list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (chosen) list.current?.scrollTo({ top: chosen.offsetTop - chosen.offsetHeight });
  }, [open]);

  const found = options.length === 0 ? emptyText : t('{count} found', { count: options.length });
  return (
    <>
      <span className="sr-only" role="status">
        {open && found}
      </span>
      <div
        className={classNames(
          'absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-control-border bg-card shadow-layer',
          !open && 'hidden',
        )}
      >
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={props.label ?? t('Suggestions')}
          tabIndex={-1}
          // The input keeps focus while the list is scrolled or pressed.
          onMouseDown={(event) => event.preventDefault()}
          className="max-h-72 overflow-y-auto overscroll-contain p-1"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which holds focus.
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === props.chosen}
              onClick={() => props.onTake(option)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 py-1.5 hover:bg-inset',
                index === active && 'bg-inset outline-2 outline-ink -outline-offset-2',
              )}
            >
              <span className="flex-1">
                {option.label}
                {option.detail && (
                  <span className="block text-ink-soft text-sm">{option.detail}</span>
                )}
              </span>
              {option.value === props.chosen && <Check className="size-5" aria-hidden="true" />}
            </div>
          ))}
        </div>
        {options.length === 0 && <p className="px-4 pb-3 text-ink-soft">{emptyText}</p>}
      </div>
    </>
  );
}
