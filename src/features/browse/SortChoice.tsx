import { useId } from 'react';
import { Select } from '../../components/ui/Select';
import { BROWSE_SORTS, type BrowseSort, SORT_LABELS } from '../../shared/rules/browseFilters';

export interface SortChoiceProps {
  sort: BrowseSort;
  onSort: (sort: BrowseSort) => void;
}

/** The order of the list; chosen, it applies at once. */
export function SortChoice({ sort, onSort }: SortChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-ink-soft text-sm max-lg:sr-only">
        Sort by
      </label>
      <Select
        id={id}
        value={sort}
        onChange={(event) => {
          const chosen = BROWSE_SORTS.find((each) => each === event.currentTarget.value);
          if (chosen) onSort(chosen);
        }}
      >
        {BROWSE_SORTS.map((each) => (
          <option key={each} value={each}>
            {SORT_LABELS[each]}
          </option>
        ))}
      </Select>
    </div>
  );
}
