import type { ReactNode } from 'react';
import { latePart } from '../../components/late/latePart';
import { OptionalPart } from '../../components/late/OptionalPart';
import { Sheet } from '../../components/ui/Dialog';
import { Skeleton } from '../../components/ui/Skeleton';
import { FilterForm } from './FilterForm';
import type { BrowseFilters } from './filters';

/** Left out when it could not be loaded: the filters go on without it. */
const findByEmail = latePart(() => import('./FindByEmail'));

export interface FilterSheetProps {
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: BrowseFilters;
  onApply: (filters: BrowseFilters) => void;
}

/** Loaded on the first press of the Filters button. Below the filters: looking for one member. */
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
      <div className="mt-6 border-hairline border-t pt-5">
        <OptionalPart part={findByEmail} fallback={<Skeleton className="h-40" />}>
          {({ default: FindByEmail }) => <FindByEmail />}
        </OptionalPart>
      </div>
    </Sheet>
  );
}
