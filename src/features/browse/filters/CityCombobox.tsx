import { useState } from 'react';
import { townTable } from '../../../components/form/TownField';
import { useLazyPart } from '../../../components/lazy/lazyPart';
import { Combobox } from '../../../components/ui/combobox/Combobox';
import { t } from '../../../shared/texts/t';
import { townOptions } from './townOptions';

export interface CityComboboxProps {
  value: string;
  onChange: (city: string) => void;
  /** Whether the typed text is neither a town nor part of a town's name. */
  onUnmatched: (isUnmatched: boolean) => void;
  placeholder: string;
  maxLength: number;
}

/** Loads the table of towns when the field is entered. */
export function CityCombobox({ value, onChange, ...rest }: CityComboboxProps) {
  const [isEntered, setIsEntered] = useState(false);
  const { loaded, error } = useLazyPart(townTable, isEntered);
  // Without the table, the list can still be searched by any text.
  const towns = loaded?.searchMunicipalities ?? (error ? () => [] : null);
  const enter = () => setIsEntered(true);
  return (
    <Combobox
      {...rest}
      value={value ? { value, label: value } : null}
      onChange={(option) => onChange(option?.value ?? '')}
      search={(query) => towns && townOptions(query, towns)}
      onFocus={enter}
      onPointerEnter={enter}
      emptyText={t(towns ? 'No town found' : 'Type a town or ZIP code')}
    />
  );
}
