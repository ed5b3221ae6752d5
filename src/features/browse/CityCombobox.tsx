import { useState } from 'react';
import { Combobox } from '../../components/ui/Combobox';
import { type TownSearch, townOptions } from './townOptions';

export interface CityComboboxProps {
  value: string;
  onChange: (city: string) => void;
  /** The field holds a text that is no town and no part of one's name. */
  onUnmatched: (isUnmatched: boolean) => void;
  placeholder: string;
  maxLength: number;
}

/** The table of towns is loaded when the field is entered. */
export function CityCombobox({ value, onChange, ...rest }: CityComboboxProps) {
  const [towns, setTowns] = useState<TownSearch | null>(null);
  const load = () => {
    if (towns) return;
    import('../../shared/new-jersey/places').then(
      ({ searchMunicipalities }) => setTowns(() => searchMunicipalities),
      // Without the table any text can still be searched for.
      () => setTowns(() => () => []),
    );
  };
  return (
    <Combobox
      {...rest}
      value={value ? { value, label: value } : null}
      onChange={(option) => onChange(option?.value ?? '')}
      search={(query) => towns && townOptions(query, towns)}
      onFocus={load}
      onPointerEnter={load}
      emptyText={towns ? 'No town found' : 'Type a town or a ZIP'}
    />
  );
}
