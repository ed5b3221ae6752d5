import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { EVENT_STATUSES } from '../../../shared/rules/events';
import { EVENT_TEXT_LIMITS } from '../../../shared/rules/limits';
import { type EventFields, EventInput, FieldGroup } from './EventField';

const STATUS_LABELS = {
  scheduled: 'Scheduled',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
} as const;

export function MoreFields(fields: EventFields) {
  const { text, errors, change } = fields;
  const number = { optional: true, inputMode: 'numeric' } as const;
  return (
    <>
      <FieldGroup title="Who and how much">
        <EventInput
          {...fields}
          {...number}
          name="capacity"
          label="Places"
          hint="Empty is without limit."
        />
        <EventInput
          {...fields}
          name="price"
          label="Price in dollars"
          optional
          inputMode="decimal"
          hint="0 is free."
        />
        <EventInput
          {...fields}
          name="priceRange"
          label="Price range"
          optional
          maxLength={EVENT_TEXT_LIMITS.priceRange}
          hint="Shown while there is no price, such as $20 to $45."
        />
        <div className="grid grid-cols-2 gap-4">
          <EventInput {...fields} {...number} name="ageRangeMin" label="Youngest" />
          <EventInput {...fields} {...number} name="ageRangeMax" label="Oldest" />
        </div>
      </FieldGroup>
      <FieldGroup title="Tickets, organiser, status">
        <EventInput
          {...fields}
          name="ticketUrl"
          label="Ticket link"
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
        />
        <EventInput
          {...fields}
          name="organiser"
          label="Organiser"
          optional
          maxLength={EVENT_TEXT_LIMITS.organiser}
        />
        <Field label="Status" required error={errors.status}>
          <Select
            name="status"
            value={text.status}
            onChange={(event) => change('status', event.target.value)}
          >
            {EVENT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_LABELS[status]}
              </option>
            ))}
          </Select>
        </Field>
        <EventInput
          {...fields}
          name="externalId"
          label="External id"
          optional
          maxLength={EVENT_TEXT_LIMITS.externalId}
          hint="What another system calls it: an import finds it again by this."
        />
      </FieldGroup>
    </>
  );
}
