import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { TextArea } from '../../../components/ui/TextArea';
import { EVENT_CATEGORIES } from '../../../shared/rules/events';
import { EVENT_TEXT_LIMITS } from '../../../shared/rules/limits';
import { type EventFields, EventInput, FieldGroup } from './EventField';

export function WhatFields(fields: EventFields) {
  const { text, errors, change } = fields;
  return (
    <FieldGroup title="What">
      <EventInput {...fields} name="title" label="Title" maxLength={EVENT_TEXT_LIMITS.title} />
      <Field label="Category" required error={errors.category}>
        <Select
          name="category"
          value={text.category}
          onChange={(event) => change('category', event.target.value)}
        >
          <option value="">Choose a category</option>
          {EVENT_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      </Field>
      <Field label="Description" required error={errors.description} className="sm:col-span-2">
        <TextArea
          name="description"
          value={text.description}
          maxLength={EVENT_TEXT_LIMITS.description}
          onChange={(event) => change('description', event.target.value)}
        />
      </Field>
      <EventInput
        {...fields}
        name="imageUrl"
        label="Image"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Without one a drawing of the category is shown."
        className="sm:col-span-2"
      />
    </FieldGroup>
  );
}
