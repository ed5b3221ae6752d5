import { useEffect, useRef, useState } from 'react';
import { lazyPart, useLazyPart } from '../../../components/lazy/lazyPart';
import { Field, TextInput } from '../../../components/ui/Field';
import { ChevronDown } from '../../../components/ui/picture/glyphs';
import { t } from '../../../shared/texts/t';
import type { CityComboboxProps } from './CityCombobox';

export interface CityFieldProps
  extends Pick<CityComboboxProps, 'value' | 'onChange' | 'onUnmatched'> {
  error: string | undefined;
}

const combobox = lazyPart(() => import('./CityCombobox'));

/**
 * A town or any part of a town's name. Suggestions appear after hydration, but not while the user
 * is typing; until then the search uses the text as it is.
 */
export function CityField({ value, onChange, error, onUnmatched }: CityFieldProps) {
  const { loaded } = useLazyPart(combobox);
  const [isEntered, setIsEntered] = useState(false);
  const plain = useRef<HTMLInputElement>(null);
  const shared = { placeholder: t('Any city'), maxLength: 60 };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page begins to act
  useEffect(() => {
    setIsEntered(document.activeElement === plain.current);
    // Text that was typed before hydration.
    const typed = plain.current?.value.trim();
    if (typed) onChange(typed);
  }, []);
  return (
    <Field label={t('City')} error={error}>
      {loaded && !isEntered ? (
        <loaded.CityCombobox
          value={value}
          onChange={onChange}
          onUnmatched={onUnmatched}
          {...shared}
        />
      ) : (
        <div className="relative">
          <TextInput
            {...shared}
            name="city"
            ref={plain}
            className="pr-10"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onFocus={() => setIsEntered(true)}
            onBlur={() => {
              setIsEntered(false);
              onChange(value.trim());
            }}
          />
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5"
            aria-hidden="true"
          />
        </div>
      )}
    </Field>
  );
}
