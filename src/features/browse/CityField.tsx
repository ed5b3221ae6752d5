import { useState } from 'react';
import { Combobox } from '../../components/ui/Combobox';
import { Field } from '../../components/ui/Field';
import { type TownSearch, townOptions } from './townOptions';

export interface CityFieldProps {
  value: string;
  onChange: (city: string) => void;
  error: string | undefined;
  /** The field holds a text that is no town and no part of one's name. */
  onUnmatched: (isUnmatched: boolean) => void;
}

/** A town, or any part of a town's name. The table of towns is loaded when the field is entered. */
export function CityField({ value, onChange, error, onUnmatched }: CityFieldProps) {
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
    <Field label="City" error={error}>
      <Combobox
        value={value ? { value, label: value } : null}
        onChange={(option) => onChange(option?.value ?? '')}
        search={(query) => towns && townOptions(query, towns)}
        onUnmatched={onUnmatched}
        placeholder="Any city"
        maxLength={60}
        onFocus={load}
        onPointerEnter={load}
        emptyText={towns ? 'No town found' : 'Type a town or a ZIP'}
      />
    </Field>
  );
}
