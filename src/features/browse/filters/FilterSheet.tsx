import type { FilterSheetProps } from '../../../components/FilterBar';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import { Sheet } from '../../../components/ui/Dialog';
import { Skeleton } from '../../../components/ui/Skeleton';
import { BOTH_WAYS_NOTE } from '../../../shared/rules/discovery/browseFilters';
import { t } from '../../../shared/texts/t';
import { FilterForm } from './FilterForm';
import type { BrowseFilters } from './filters';

const savedSearches = lazyPart(() => import('../searches/SavedSearches'));
const findByEmail = lazyPart(() => import('../FindByEmail'));

export default function FilterSheet({
  filters,
  onApply,
  ...sheet
}: FilterSheetProps<BrowseFilters>) {
  return (
    <Sheet title={t('Filters')} {...sheet}>
      <FilterForm layout="sheet" filters={filters} onApply={onApply} />
      {filters.sort === 'both' && <p className="mt-4 text-ink-soft text-sm">{t(BOTH_WAYS_NOTE)}</p>}
      <div className="mt-6 border-hairline border-t pt-5">
        <OptionalPart part={savedSearches} fallback={<Skeleton className="h-40" />}>
          {({ default: SavedSearches }) => <SavedSearches filters={filters} onApply={onApply} />}
        </OptionalPart>
      </div>
      <div className="mt-6 border-hairline border-t pt-5">
        <OptionalPart part={findByEmail} fallback={<Skeleton className="h-40" />}>
          {({ default: FindByEmail }) => <FindByEmail />}
        </OptionalPart>
      </div>
    </Sheet>
  );
}
