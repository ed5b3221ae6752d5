import emptyBrowse from '../../components/scenes/emptyBrowse.svg?raw';
import { EmptyState } from '../../components/ui/EmptyState';
import { Drawing } from '../../components/ui/picture/Drawing';
import { EVERY_AGE } from '../../shared/rules/discovery/browseFilters';
import { t, text } from '../../shared/texts/t';
import { type BrowseFilters, countMore, NO_MORE_FILTERS } from './filters/filters';
import { LiftPreferences } from './LiftPreferences';
import WiderSearches from './WiderSearches';
import type { WiderSearch } from './widerText';

export interface EmptyResultsProps {
  filters: BrowseFilters;
  onApply: (filters: BrowseFilters) => void;
}

/** Loaded when a search finds nobody: its drawing is not needed before. */
export default function EmptyResults({ filters, onApply }: EmptyResultsProps) {
  return (
    <>
      <EmptyState
        title={t('Nobody here right now')}
        drawing={<Drawing svg={emptyBrowse} />}
        description={t('No profiles found matching your criteria. Try adjusting your filters.')}
        action={
          <WiderSearches filters={filters} onApply={onApply} otherwise={widerSearch(filters)} />
        }
      />
      <LiftPreferences filters={filters} onLifted={() => onApply(filters)} />
    </>
  );
}

/**
 * The next wider search after one that found nobody; `null` if there is none. Widens distance and
 * age before it drops a chosen town, which may merely be beyond the distance.
 */
export function widerSearch(filters: BrowseFilters): WiderSearch | null {
  const { city } = filters;
  if (filters.distance !== 'all') {
    return {
      label: city ? t('Search {city} at any distance', { city }) : t(EVERYWHERE),
      filters: { ...filters, distance: 'all' },
    };
  }
  if (filters.age !== EVERY_AGE) {
    return { label: t('Show all ages'), filters: { ...filters, age: EVERY_AGE } };
  }
  if (city) return { label: t(EVERYWHERE), filters: { ...filters, city: '' } };
  if (countMore(filters) === 0) return null;
  return {
    label: t('Search without the extra filters'),
    filters: { ...filters, ...NO_MORE_FILTERS },
  };
}

const EVERYWHERE = text('Search all of New Jersey');
