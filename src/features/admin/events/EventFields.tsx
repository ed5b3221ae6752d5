import { useId } from 'react';
import { townOption } from '../../../components/form/TownField';
import { Combobox } from '../../../components/ui/combobox/Combobox';
import { Field, type FieldProps } from '../../../components/ui/Field';
import { type Choices, Select } from '../../../components/ui/Select';
import { TextArea } from '../../../components/ui/TextArea';
import { searchMunicipalities } from '../../../shared/new-jersey/places';
import { VENUES } from '../../../shared/new-jersey/venues';
import { EVENT_CATEGORIES } from '../../../shared/rules/events/events';
import { EVENT_TEXT_LIMITS } from '../../../shared/rules/limits';
import { t, text } from '../../../shared/texts/t';
import { saidChoices } from '../QuerySelect';
import { EventInput, FieldGroup, type FieldsProps, TimeFields } from './EventInput';

const WIDE = 'sm:col-span-2';
const LINK = { optional: true, type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
const NUMBER = { optional: true, inputMode: 'numeric' } as const;

const inputs = () =>
  ({
    title: { label: t('Title') },
    imageUrl: {
      ...LINK,
      label: t('Image'),
      hint: t(
        'JPEG, PNG or WebP; we show our own copy. Without an image, we show a drawing for the category.',
      ),
      className: WIDE,
    },
    venue: {
      label: t('Venue'),
      hint: t("If we know the venue, we'll fill in the address and town."),
    },
    address: { label: t('Street address'), optional: true, className: WIDE },
    capacity: { ...NUMBER, label: t('Capacity'), hint: t('Leave empty for no limit.') },
    price: {
      optional: true,
      inputMode: 'decimal',
      label: t('Price in dollars'),
      hint: t('0 is free.'),
    },
    priceRange: {
      label: t('Price range'),
      optional: true,
      hint: t("Shown when there's no price, such as $20 to $45."),
    },
    ageRangeMin: { ...NUMBER, label: t('Minimum age') },
    ageRangeMax: { ...NUMBER, label: t('Maximum age') },
    ticketUrl: { ...LINK, label: t('Ticket link') },
    organiser: { label: t('Organizer'), optional: true },
    externalId: {
      label: t('External ID'),
      optional: true,
      hint: t('Its ID in another system, so a later import can find it.'),
    },
  }) as const;

const categories = () => [
  { value: '', label: t('Choose a category') },
  ...EVENT_CATEGORIES.map((value) => ({ value, label: value })),
];
const STATUSES = [
  { value: 'scheduled', label: text('Scheduled') },
  { value: 'cancelled', label: text('Canceled') },
  { value: 'postponed', label: text('Postponed') },
];

export function EventFields(fields: FieldsProps) {
  const venues = useId();
  const { errors, change } = fields;
  const { city } = fields.text;
  const texts = inputs();
  const input = (name: keyof typeof texts) => (
    <EventInput {...fields} {...texts[name]} name={name} />
  );
  const choice = (name: 'category' | 'status', label: string, choices: Choices<string>) => (
    <Field label={label} required error={errors[name]}>
      <Select
        name={name}
        choices={choices}
        value={fields.text[name]}
        onChoose={(value) => change(name, value)}
      />
    </Field>
  );
  const area = (name: 'description' | 'hostNote', field: Omit<FieldProps, 'children'>) => (
    <Field {...field} error={errors[name]} className={WIDE}>
      <TextArea
        name={name}
        value={fields.text[name]}
        maxLength={EVENT_TEXT_LIMITS[name]}
        onChange={(event) => change(name, event.target.value)}
      />
    </Field>
  );
  return (
    <div className="mt-4 space-y-8">
      <FieldGroup title={t('What')}>
        {input('title')}
        {choice('category', t('Category'), categories())}
        {area('description', { label: t('Description'), required: true })}
        {input('imageUrl')}
      </FieldGroup>
      <TimeFields {...fields} />
      <FieldGroup title={t('Where')}>
        <EventInput {...fields} {...texts.venue} name="venue" list={venues} />
        <datalist id={venues}>
          {VENUES.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label={t('City or town')}
          required
          error={errors.city}
          hint={t('Search by name or ZIP code.')}
        >
          <Combobox
            name="city"
            value={city === '' ? null : { value: city, label: city }}
            onChange={(option) => change('city', option?.value ?? '')}
            search={(query) => searchMunicipalities(query).map(townOption)}
            emptyText={t('No New Jersey town found with that name or ZIP code')}
          />
        </Field>
        {input('address')}
      </FieldGroup>
      <FieldGroup title={t('Who and how much')}>
        {input('capacity')}
        {input('price')}
        {input('priceRange')}
        <div className="grid grid-cols-2 gap-4">
          {input('ageRangeMin')}
          {input('ageRangeMax')}
        </div>
      </FieldGroup>
      <FieldGroup title={t('Tickets, organizer, status')}>
        {input('ticketUrl')}
        {input('organiser')}
        {area('hostNote', {
          label: t('A note from the host'),
          optional: true,
          hint: t("Shown separately on the event, in the host's own words."),
        })}
        {choice('status', t('Status'), saidChoices(STATUSES))}
        {input('externalId')}
      </FieldGroup>
    </div>
  );
}
