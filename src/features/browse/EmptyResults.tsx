import { emptyBrowse } from '../../components/scenes/emptyScenes';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { type BrowseFilters, wider } from './filters';

export interface EmptyResultsProps {
  filters: BrowseFilters;
  onApply: (filters: BrowseFilters) => void;
}

const drawing = { __html: emptyBrowse() };

/** Loaded when a search finds nobody: the drawing is not needed before. */
export default function EmptyResults({ filters, onApply }: EmptyResultsProps) {
  const next = wider(filters);
  return (
    <EmptyState
      title="Nobody here just now"
      drawing={<div dangerouslySetInnerHTML={drawing} />}
      description="No profiles found matching your criteria. Try adjusting your filters."
      action={next && <Button onClick={() => onApply(next.filters)}>{next.label}</Button>}
    />
  );
}
