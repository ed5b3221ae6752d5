import type { ReactNode } from 'react';
import { Sheet } from '../../components/ui/Dialog';
import { FilterForm } from './FilterForm';
import type { BrowseFilters } from './filters';

export interface FilterSheetProps {
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: BrowseFilters;
  onApply: (filters: BrowseFilters) => void;
}

/** Loaded on the first press of the Filters button. */
export default function FilterSheet({ filters, onApply, ...sheet }: FilterSheetProps) {
  return (
    <Sheet title="Filters" {...sheet}>
      <FilterForm
        layout="sheet"
        filters={filters}
        onApply={(next) => {
          sheet.onOpenChange(false);
          onApply(next);
        }}
      />
    </Sheet>
  );
}
