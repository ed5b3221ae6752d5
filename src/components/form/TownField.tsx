import { useState } from 'react';
import type { Municipality } from '../../shared/new-jersey/municipalities';
import { t, text } from '../../shared/texts/t';
import { lazyPart, useLazyPart } from '../lazy/lazyPart';
import { Combobox } from '../ui/combobox/Combobox';
import type { ComboboxOption } from '../ui/combobox/useCombobox';
import { Field } from '../ui/Field';

export const townTable = lazyPart(() => import('../../shared/new-jersey/places'));

const NOT_A_TOWN = text('Please choose a town from the list.');

interface TownFieldProps {
  /** The name of a municipality, or empty. */
  town: string;
  onChange: (town: string) => void;
  error: string | undefined;
  /** Whether the form is in use, so that the table of towns loads before its field is reached. */
  awake: boolean;
}

export function TownField({ town, onChange, error, awake }: TownFieldProps) {
  const { loaded, error: partError } = useLazyPart(townTable, awake);
  const [unmatched, setUnmatched] = useState(false);
  return (
    <Field
      label={t('City or town')}
      required
      hint={t('Search by name or ZIP code. We only use its center to measure distance.')}
      error={unmatched ? t(NOT_A_TOWN) : error}
    >
      <Combobox
        name="city"
        value={town === '' ? null : { value: town, label: town }}
        onChange={(option) => onChange(option?.value ?? '')}
        search={(query) => loaded?.searchMunicipalities(query).map(townOption) ?? null}
        onUnmatched={setUnmatched}
        emptyText={emptyText(loaded !== null, partError !== null)}
        onFocus={() => partError && townTable.prefetch()}
      />
    </Field>
  );
}

function emptyText(loaded: boolean, failed: boolean): string {
  if (loaded) return t('No New Jersey town found with that name or ZIP code');
  return t(failed ? "We couldn't load the list of towns. Please try again." : 'One moment...');
}

export function townOption({ name, county, zip }: Municipality): ComboboxOption {
  return { value: name, label: name, detail: t('{county} County · {zip}', { county, zip }) };
}
