import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { EventFilterForm } from './EventFilterForm';
import { countSet, type EventFilters, NO_FILTERS } from './eventFilters';

const loadSheet = () => import('./EventFilterSheet');
const EventFilterSheet = lazy(loadSheet);

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
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const count = countSet(filters);
  const button = (onClick?: () => void) => (
    <Button
      variant="outline"
      className="w-full"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onClick}
      onPointerEnter={() => void loadSheet()}
    >
      <SlidersHorizontal className="size-5" aria-hidden="true" />
      <span>
        Filters{count > 0 && ` (${count})`}
        {count > 0 && <span className="sr-only"> set</span>}
      </span>
    </Button>
  );
  const ask = () => {
    setWanted(true);
    setOpen(true);
  };
  if (!wanted) return button(ask);
  return (
    <Suspense fallback={button()}>
      <EventFilterSheet
        trigger={button()}
        open={open}
        onOpenChange={setOpen}
        filters={filters}
        onApply={onApply}
      />
    </Suspense>
  );
}
