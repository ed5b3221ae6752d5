import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { focusFirstError } from '../../components/form/focusFirstError';
import { Button } from '../../components/ui/Button';
import { classNames } from '../../components/ui/classNames';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { DISTANCE_LABELS, DISTANCE_OPTIONS } from '../../shared/rules/distanceOptions';
import { CityField } from './CityField';
import { ageChoices, type BrowseFilters } from './filters';

export interface FilterFormProps {
  /** What is set now; the form starts from it and keeps its own draft until Search. */
  filters: BrowseFilters;
  onApply: (filters: BrowseFilters) => void;
  layout: 'bar' | 'sheet';
}

export function FilterForm({ filters, onApply, layout }: FilterFormProps) {
  const [draft, setDraft] = useState(filters);
  const [cityUnmatched, setCityUnmatched] = useState(false);
  const change = (part: Partial<BrowseFilters>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cityUnmatched) focusFirstError(event.currentTarget);
    else onApply(draft);
  };
  return (
    <search aria-label="Filter profiles">
      <form
        onSubmit={submit}
        className={classNames(
          'grid gap-4',
          layout === 'bar' &&
            'items-start rounded-lg bg-inset p-4 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.1fr)_minmax(0,1fr)_auto]',
        )}
      >
        <CityField
          value={draft.city}
          onChange={(city) => change({ city })}
          error={cityUnmatched ? 'Choose a town from the list.' : undefined}
          onUnmatched={setCityUnmatched}
        />
        <Field label="Distance">
          <Select
            value={draft.distance}
            onChange={({ target }) => {
              const distance = DISTANCE_OPTIONS.find((option) => option === target.value);
              if (distance) change({ distance });
            }}
          >
            {DISTANCE_OPTIONS.map((option) => (
              <option key={option} value={option}>
                {DISTANCE_LABELS[option]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Age range">
          <Select value={draft.age} onChange={({ target }) => change({ age: target.value })}>
            {ageChoices(draft.age).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          type="submit"
          // Beside the controls, whose labels stand above them.
          className={layout === 'bar' ? 'mt-[1.84375rem]' : undefined}
        >
          <Search className="size-5" aria-hidden="true" />
          Search
        </Button>
      </form>
    </search>
  );
}
