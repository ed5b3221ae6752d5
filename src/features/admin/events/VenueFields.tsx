import { useId } from 'react';
import { Combobox } from '../../../components/ui/Combobox';
import { Field } from '../../../components/ui/Field';
import { searchMunicipalities } from '../../../shared/new-jersey/places';
import { VENUES } from '../../../shared/new-jersey/venues';
import { EVENT_TEXT_LIMITS } from '../../../shared/rules/limits';
import { type EventFields, EventInput, FieldGroup } from './EventField';

export function VenueFields(fields: EventFields) {
  const venues = useId();
  const { text, errors, change } = fields;
  return (
    <FieldGroup title="Where">
      <EventInput
        {...fields}
        name="venue"
        label="Venue"
        list={venues}
        maxLength={EVENT_TEXT_LIMITS.venue}
        hint="Address and town of a venue we know are filled in."
      />
      <datalist id={venues}>
        {VENUES.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="City or town" required error={errors.city} hint="By name or ZIP code.">
        <Combobox
          name="city"
          value={text.city === '' ? null : { value: text.city, label: text.city }}
          onChange={(option) => change('city', option?.value ?? '')}
          search={(query) =>
            searchMunicipalities(query).map(({ name, county, zip }) => ({
              value: name,
              label: name,
              detail: `${county} County · ${zip}`,
            }))
          }
          emptyText="No New Jersey town found by that name or ZIP code"
        />
      </Field>
      <EventInput
        {...fields}
        name="address"
        label="Street address"
        optional
        maxLength={EVENT_TEXT_LIMITS.address}
        className="sm:col-span-2"
      />
    </FieldGroup>
  );
}
