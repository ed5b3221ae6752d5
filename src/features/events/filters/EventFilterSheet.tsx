import { useState } from 'react';
import type { FilterSheetProps } from '../../../components/FilterBar';
import { Button } from '../../../components/ui/Button';
import { Sheet } from '../../../components/ui/Dialog';
import { t } from '../../../shared/texts/t';
import { EventFilterForm } from './EventFilterForm';
import type { EventFilters } from './eventFilters';

type EventFilterSheetProps = FilterSheetProps<EventFilters>;

/** Loaded on the first press of the Filters button. */
export default function EventFilterSheet({ filters, onApply, ...sheet }: EventFilterSheetProps) {
  return (
    <Sheet title={t('Filters')} {...sheet}>
      <Draft filters={filters} onApply={onApply} />
    </Sheet>
  );
}

/**
 * The list is out of sight on phones, so all choices apply together when the sheet is submitted.
 */
function Draft({ filters, onApply }: Pick<EventFilterSheetProps, 'filters' | 'onApply'>) {
  const [draft, setDraft] = useState(filters);
  return (
    <div className="grid gap-4">
      <EventFilterForm filters={draft} onChange={setDraft} />
      <Button onClick={() => onApply(draft)}>{t('Show events')}</Button>
    </div>
  );
}
