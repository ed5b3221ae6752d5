import { SlidersHorizontal } from 'lucide-react';
import { latePart } from '../../components/late/latePart';
import { useLateWindow } from '../../components/late/useLateWindow';
import { Button } from '../../components/ui/Button';
import { EventFilterForm } from './EventFilterForm';
import { countSet, type EventFilters, NO_FILTERS } from './eventFilters';

const sheet = latePart(() => import('./EventFilterSheet'));

interface EventFilterBarProps {
  filters: EventFilters | null;
  onApply: (filters: EventFilters) => void;
}

/** The filters in a row; on a phone a button that opens them from below. */
export function EventFilterBar({ filters, onApply }: EventFilterBarProps) {
  return (
    <>
      <div className="hidden md:block">
        <EventFilterForm layout="bar" filters={filters} onChange={onApply} />
      </div>
      <div className="md:hidden">
        <FilterButton filters={filters ?? NO_FILTERS} onApply={onApply} />
      </div>
    </>
  );
}

interface FilterButtonProps extends EventFilterBarProps {
  filters: EventFilters;
}

function FilterButton({ filters, onApply }: FilterButtonProps) {
  const late = useLateWindow(sheet, { failure: 'Filters not opened' });
  const count = countSet(filters);
  const button = (
    <Button variant="outline" className="w-full" {...late.button}>
      <SlidersHorizontal className="size-5" aria-hidden="true" />
      <span>
        Filters{count > 0 && ` (${count})`}
        {count > 0 && <span className="sr-only"> set</span>}
      </span>
    </Button>
  );
  if (!late.loaded) return button;
  const { default: EventFilterSheet } = late.loaded;
  return <EventFilterSheet trigger={button} {...late.window} filters={filters} onApply={onApply} />;
}
