import { useState } from 'react';
import type { FilterSheetProps } from '../../../components/FilterBar';
import { Button } from '../../../components/ui/Button';
import { Checkbox } from '../../../components/ui/Checkbox';
import { Sheet } from '../../../components/ui/Dialog';
import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { t } from '../../../shared/texts/t';
import { DayRange } from './DayRange';
import { categoryChoices, citiesWith, type EventFilters } from './eventFilters';

type EventFilterSheetProps = FilterSheetProps<EventFilters>;

export default function EventFilterSheet({ filters, onApply, ...sheet }: EventFilterSheetProps) {
  return (
    <Sheet title={t('Filters')} {...sheet}>
      <Draft filters={filters} onApply={onApply} />
    </Sheet>
  );
}

/** The list is out of sight on phones, so all choices apply together. */
function Draft({ filters, onApply }: Pick<EventFilterSheetProps, 'filters' | 'onApply'>) {
  const [draft, setDraft] = useState(filters);
  const { category, city, from, to, matchesGo } = draft;
  const change = (part: Partial<EventFilters>) => setDraft({ ...draft, ...part });
  return (
    <div className="grid gap-4">
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
      <Button onClick={() => onApply(draft)}>{t('Show events')}</Button>
    </div>
  );
}
