import emptyBrowse from '../../components/scenes/emptyBrowse.svg?raw';
import { Button } from '../../components/ui/Button';
import { Drawing } from '../../components/ui/Drawing';
import { EmptyState } from '../../components/ui/EmptyState';
import type { BrowseFilters } from './filters';
import { wider } from './wider';

export interface EmptyResultsProps {
  filters: BrowseFilters;
  onApply: (filters: BrowseFilters) => void;
}

/** Loaded when a search finds nobody: the drawing is not needed before. */
export default function EmptyResults({ filters, onApply }: EmptyResultsProps) {
  const next = wider(filters);
  return (
    <EmptyState
      title="Nobody here just now"
      drawing={<Drawing svg={emptyBrowse} />}
      description="No profiles found matching your criteria. Try adjusting your filters."
      action={next && <Button onClick={() => onApply(next.filters)}>{next.label}</Button>}
    />
  );
}
