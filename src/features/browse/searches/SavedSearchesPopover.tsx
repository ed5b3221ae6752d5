import type { ReactNode } from 'react';
import { Popover } from '../../../components/ui/Popover';
import { t } from '../../../shared/texts/t';
import SavedSearches, { type SavedSearchesProps } from './SavedSearches';

export interface SearchesPopoverProps extends SavedSearchesProps {
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Loaded on the first press: the positioning code is heavy. */
export default function SavedSearchesPopover({
  filters,
  onApply,
  ...popover
}: SearchesPopoverProps) {
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
