import { useState } from 'react';
import { Combobox } from '../../components/ui/Combobox';
import { Field } from '../../components/ui/Field';
import { townOptions } from './townOptions';

type Places = typeof import('../../shared/new-jersey/places');

/** A town, or any part of a town's name. The table of towns is loaded when the field is entered. */
export function CityField(props: { value: string; onChange: (city: string) => void }) {
  const [places, setPlaces] = useState<Places | null>(null);
  const load = () => {
    if (!places) void import('../../shared/new-jersey/places').then(setPlaces);
  };
  return (
    <Field label="City">
      <Combobox
        value={props.value ? { value: props.value, label: props.value } : null}
        onChange={(option) => props.onChange(option?.value ?? '')}
        search={(query) => townOptions(query, places?.searchMunicipalities ?? (() => []))}
        placeholder="Any city"
        maxLength={60}
        onFocus={load}
        onPointerEnter={load}
        emptyText="Type a town or a ZIP"
      />
    </Field>
  );
}
