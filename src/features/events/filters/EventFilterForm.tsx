import { Checkbox } from '../../../components/ui/Checkbox';
import { classNames } from '../../../components/ui/classNames';
import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import eventCities from '../../../shared/new-jersey/eventCities.json' with { type: 'json' };
import { EVENT_CATEGORIES } from '../../../shared/rules/events/events';
import { DayRange, UNCHANGED } from './DayRange';
import { type EventFilters, NO_FILTERS } from './eventFilters';

const named = <Name extends string>(value: Name) => ({ value, label: value });
const CATEGORIES = [
  { value: 'all' as const, label: 'All categories' },
  ...EVENT_CATEGORIES.map(named),
];

interface EventFilterFormProps {
  /** `null` until the page is hydrated: earlier choices would be lost. */
  filters: EventFilters | null;
  onChange: (filters: EventFilters) => void;
  layout: 'bar' | 'sheet';
}

/** Applies each choice at once. */
export function EventFilterForm({ filters, onChange, layout }: EventFilterFormProps) {
  const isReady = filters !== null;
  const { category, city, from, to, matchesGo } = filters ?? NO_FILTERS;
  const change = (part: Partial<EventFilters>) => filters && onChange({ ...filters, ...part });
  return (
    <search
      aria-label="Filter events"
      className={classNames(
        'grid gap-x-4 gap-y-3',
        layout === 'bar' &&
          'rounded-lg bg-inset p-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.7fr)]',
      )}
    >
      <Field label="Category">
        <Select
          disabled={!isReady}
          className={UNCHANGED}
          choices={CATEGORIES}
          value={category}
          onChoose={(chosen) => change({ category: chosen })}
        />
      </Field>
      <Field label="City">
        <Select
          disabled={!isReady}
          className={UNCHANGED}
          choices={citiesWith(city)}
          value={city}
          onChoose={(chosen) => change({ city: chosen })}
        />
      </Field>
      <DayRange isReady={isReady} from={from} to={to} onChange={change} />
      <Checkbox
        className="md:col-span-full md:-my-2"
        label="Only where my matches are going"
        disabled={!isReady}
        checked={matchesGo}
        onChange={({ target }) => change({ matchesGo: target.checked })}
      />
    </search>
  );
}

/** The cities, including one that only the URL has. */
function citiesWith(city: string) {
  const known: readonly string[] = eventCities;
  const cities = city === 'all' || known.includes(city) ? known : [...known, city];
  return [{ value: 'all', label: 'All cities' }, ...cities.map(named)];
}
