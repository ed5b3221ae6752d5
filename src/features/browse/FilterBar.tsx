import { SlidersHorizontal } from 'lucide-react';
import { latePart } from '../../components/late/latePart';
import { useLateWindow } from '../../components/late/useLateWindow';
import { Button } from '../../components/ui/Button';
import { FilterForm } from './FilterForm';
import { type BrowseFilters, countSet, filtersQuery } from './filters';
import { SortChoice } from './SortChoice';

const sheet = latePart(() => import('./FilterSheet'));

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
  const late = useLateWindow(sheet, { failure: 'Filters not opened' });
  const count = countSet(filters);
  const button = (
    <Button variant="outline" className="min-w-0 flex-1 px-3!" {...late.button}>
      <SlidersHorizontal className="size-5 shrink-0 max-[22rem]:hidden" aria-hidden="true" />
      <span>
        Filters{count > 0 && ` (${count})`}
        {count > 0 && <span className="sr-only"> set</span>}
      </span>
    </Button>
  );
  if (!late.loaded) return button;
  const { default: FilterSheet } = late.loaded;
  return <FilterSheet trigger={button} {...late.window} filters={filters} onApply={onApply} />;
}
