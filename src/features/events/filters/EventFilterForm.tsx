import { Checkbox } from '../../../components/ui/Checkbox';
import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { t } from '../../../shared/texts/t';
import { DayRange } from './DayRange';
import { categoryChoices, citiesWith, type EventFilters } from './eventFilters';

interface EventFilterFormProps {
  filters: EventFilters;
  onChange: (filters: EventFilters) => void;
}

/** The filters one below the other, for phones. */
export function EventFilterForm({ filters, onChange }: EventFilterFormProps) {
  const { category, city, from, to, matchesGo } = filters;
  const change = (part: Partial<EventFilters>) => onChange({ ...filters, ...part });
  return (
    <search aria-label={t('Filter events')} className="grid gap-x-4 gap-y-3">
      <Field label={t('Category')}>
        <Select
          choices={categoryChoices()}
          value={category}
          onChoose={(chosen) => change({ category: chosen })}
        />
      </Field>
      <Field label={t('City')}>
        <Select
          choices={citiesWith(city)}
          value={city}
          onChoose={(chosen) => change({ city: chosen })}
        />
      </Field>
      <DayRange isReady from={from} to={to} onChange={change} />
      <Checkbox
        label={t('Only where my matches are going')}
        checked={matchesGo}
        onChange={({ target }) => change({ matchesGo: target.checked })}
      />
    </search>
  );
}
