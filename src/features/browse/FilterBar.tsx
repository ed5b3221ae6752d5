import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { FilterForm } from './FilterForm';
import { type BrowseFilters, countSet, filtersQuery } from './filters';
import { SortChoice } from './SortChoice';

const loadSheet = () => import('./FilterSheet');
const FilterSheet = lazy(loadSheet);

export interface FilterBarProps {
  filters: BrowseFilters;
  onApply: (filters: BrowseFilters) => void;
}

/** The filters in a row; on a phone a button that opens them from below. */
export function FilterBar({ filters, onApply }: FilterBarProps) {
  return (
    <>
      <div className="hidden md:block">
        <FilterForm key={filtersQuery(filters)} layout="bar" filters={filters} onApply={onApply} />
      </div>
      <div className="flex gap-3 md:hidden">
        <FilterButton filters={filters} onApply={onApply} />
        <SortChoice sort={filters.sort} onSort={(sort) => onApply({ ...filters, sort })} />
      </div>
    </>
  );
}

function FilterButton({ filters, onApply }: FilterBarProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const count = countSet(filters);
  const button = (onClick?: () => void) => (
    <Button
      variant="outline"
      className="min-w-0 flex-1 px-3!"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onClick}
      onPointerEnter={() => void loadSheet()}
    >
      <SlidersHorizontal className="size-5 shrink-0 max-[22rem]:hidden" aria-hidden="true" />
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
      <FilterSheet
        trigger={button()}
        open={open}
        onOpenChange={setOpen}
        filters={filters}
        onApply={onApply}
      />
    </Suspense>
  );
}
