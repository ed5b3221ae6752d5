import { Popover, type PopoverWindow } from '../../components/ui/Popover';
import { t } from '../../shared/texts/t';
import FindByEmail from './FindByEmail';
import type { FiltersProps } from './filters/filters';
import SavedSearches from './searches/SavedSearches';

/* Loaded on the first press: the positioning code is heavy. */

export function FindByEmailPopover(props: PopoverWindow) {
  return (
    <Popover label={t('Find by email')} {...props}>
      <FindByEmail />
    </Popover>
  );
}

export function SavedSearchesPopover({
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
