import type { FilterSheetProps } from '../../../components/FilterBar';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { optional } from '../../../components/lazy/OptionalPart';
import { Sheet } from '../../../components/ui/Dialog';
import { Skeleton } from '../../../components/ui/Skeleton';
import { BOTH_WAYS_NOTE } from '../../../shared/rules/discovery/browseFilters';
import { t } from '../../../shared/texts/t';
import { FilterForm } from './FilterForm';
import type { BrowseFilters } from './filters';

const SavedSearches = optional(lazyPart(() => import('../searches/SavedSearches')));
const FindByEmail = optional(lazyPart(() => import('../FindByEmail')));

export default function FilterSheet({
  filters,
  onApply,
  ...sheet
}: FilterSheetProps<BrowseFilters>) {
  const soon = <Skeleton className="h-40" />;
  return (
    <Sheet title={t('Filters')} {...sheet}>
      <FilterForm layout="sheet" filters={filters} onApply={onApply} />
      {filters.sort === 'both' && <p className="mt-4 text-ink-soft text-sm">{t(BOTH_WAYS_NOTE)}</p>}
      <div className="mt-6 border-hairline border-t pt-5">
        <SavedSearches fallback={soon} filters={filters} onApply={onApply} />
      </div>
      <div className="mt-6 border-hairline border-t pt-5">
        <FindByEmail fallback={soon} />
      </div>
    </Sheet>
  );
}
