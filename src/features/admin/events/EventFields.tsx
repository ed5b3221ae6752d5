import { useId } from 'react';
import { townOption } from '../../../components/form/TownField';
import { Combobox } from '../../../components/ui/combobox/Combobox';
import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { TextArea } from '../../../components/ui/TextArea';
import { searchMunicipalities } from '../../../shared/new-jersey/places';
import { VENUES } from '../../../shared/new-jersey/venues';
import { EVENT_CATEGORIES } from '../../../shared/rules/events/events';
import { EVENT_TEXT_LIMITS } from '../../../shared/rules/limits';
import { EventInput, FieldGroup, type FieldsProps, TimeFields } from './EventInput';

const WIDE = 'sm:col-span-2';
const LINK = { optional: true, type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
const NUMBER = { optional: true, inputMode: 'numeric' } as const;

const INPUTS = {
  title: { label: 'Title' },
  imageUrl: {
    ...LINK,
    label: 'Image',
    hint: 'JPEG, PNG or WebP; we show our own copy. Without an image, we show a drawing for the category.',
    className: WIDE,
  },
  venue: { label: 'Venue', hint: "If we know the venue, we'll fill in the address and town." },
  address: { label: 'Street address', optional: true, className: WIDE },
  capacity: { ...NUMBER, label: 'Capacity', hint: 'Leave empty for no limit.' },
  price: { optional: true, inputMode: 'decimal', label: 'Price in dollars', hint: '0 is free.' },
  priceRange: {
    label: 'Price range',
    optional: true,
    hint: "Shown when there's no price, such as $20 to $45.",
  },
  ageRangeMin: { ...NUMBER, label: 'Minimum age' },
  ageRangeMax: { ...NUMBER, label: 'Maximum age' },
  ticketUrl: { ...LINK, label: 'Ticket link' },
  organiser: { label: 'Organizer', optional: true },
  externalId: {
    label: 'External ID',
    optional: true,
    hint: 'Its ID in another system, so a later import can find it.',
  },
} as const;

const CATEGORIES = [
  { value: '', label: 'Choose a category' },
  ...EVENT_CATEGORIES.map((value) => ({ value, label: value })),
];
const STATUSES = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'cancelled', label: 'Canceled' },
  { value: 'postponed', label: 'Postponed' },
];

export function EventFields(fields: FieldsProps) {
  const venues = useId();
  const { text, errors, change } = fields;
  const input = (name: keyof typeof INPUTS) => (
    <EventInput {...fields} {...INPUTS[name]} name={name} />
  );
  const choice = (name: 'category' | 'status', label: string, choices: typeof STATUSES) => (
    <Field label={label} required error={errors[name]}>
      <Select
        name={name}
        choices={choices}
        value={text[name]}
        onChoose={(value) => change(name, value)}
      />
    </Field>
  );
  return (
    <div className="mt-4 space-y-8">
      <FieldGroup title="What">
        {input('title')}
        {choice('category', 'Category', CATEGORIES)}
        <Field label="Description" required error={errors.description} className={WIDE}>
          <TextArea
            name="description"
            value={text.description}
            maxLength={EVENT_TEXT_LIMITS.description}
            onChange={(event) => change('description', event.target.value)}
          />
        </Field>
        {input('imageUrl')}
      </FieldGroup>
      <TimeFields {...fields} />
      <FieldGroup title="Where">
        <EventInput {...fields} {...INPUTS.venue} name="venue" list={venues} />
        <datalist id={venues}>
          {VENUES.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field label="City or town" required error={errors.city} hint="Search by name or ZIP code.">
          <Combobox
            name="city"
            value={text.city === '' ? null : { value: text.city, label: text.city }}
            onChange={(option) => change('city', option?.value ?? '')}
            search={(query) => searchMunicipalities(query).map(townOption)}
            emptyText="No New Jersey town found with that name or ZIP code"
          />
        </Field>
        {input('address')}
      </FieldGroup>
      <FieldGroup title="Who and how much">
        {input('capacity')}
        {input('price')}
        {input('priceRange')}
        <div className="grid grid-cols-2 gap-4">
          {input('ageRangeMin')}
          {input('ageRangeMax')}
        </div>
      </FieldGroup>
      <FieldGroup title="Tickets, organizer, status">
        {input('ticketUrl')}
        {input('organiser')}
        <Field
          label="A note from the host"
          optional
          hint="Shown separately on the event, in the host's own words."
          error={errors.hostNote}
          className={WIDE}
        >
          <TextArea
            name="hostNote"
            value={text.hostNote}
            maxLength={EVENT_TEXT_LIMITS.hostNote}
            onChange={(event) => change('hostNote', event.target.value)}
          />
        </Field>
        {choice('status', 'Status', STATUSES)}
        {input('externalId')}
      </FieldGroup>
    </div>
  );
}
