import { Popover, type PopoverWindow } from '../../../components/ui/Popover';
import { t } from '../../../shared/texts/t';
import type { FiltersProps } from '../filters/filters';
import SavedSearches from './SavedSearches';

/** Loaded on the first press: the positioning code is heavy. */
export default function SavedSearchesPopover({
  filters,
  onApply,
  ...popover
}: FiltersProps & PopoverWindow) {
  return (
    <Popover label={t('Saved searches')} {...popover}>
      <SavedSearches
        filters={filters}
        onApply={(next) => {
          popover.onOpenChange(false);
          onApply(next);
        }}
      />
    </Popover>
  );
}
