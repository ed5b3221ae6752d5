import { useState } from 'react';
import { townTable } from '../../components/form/townTable';
import { useLatePart } from '../../components/late/useLatePart';
import { Combobox } from '../../components/ui/Combobox';
import { townOptions } from './townOptions';

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
  const [isEntered, setIsEntered] = useState(false);
  const { loaded, error } = useLatePart(townTable, isEntered);
  // Without the table any text can still be searched for.
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
      emptyText={towns ? 'No town found' : 'Type a town or a ZIP'}
    />
  );
}
