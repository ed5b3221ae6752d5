import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import {
  asParameters,
  hasPreference,
  NO_PREFERENCES,
  peopleText,
  preferredPeople,
} from '../../components/members/preferenceText';
import emptyBrowse from '../../components/scenes/emptyBrowse.svg?raw';
import { toastFailure } from '../../components/toastFailure';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Drawing } from '../../components/ui/picture/Drawing';
import { fetchMemberCount } from '../../lib/api/memberCalls';
import { useAction } from '../../lib/useAction';
import { EVERY_AGE } from '../../shared/rules/discovery/browseFilters';
import { t, text } from '../../shared/texts/t';
import { $me, updateMe } from '../session/store';
import { searchQuery, storePreferences } from './api';
import {
  type BrowseFilters,
  countMore,
  type FiltersProps,
  NO_MORE_FILTERS,
} from './filters/filters';
import WiderSearches from './WiderSearches';
import type { WiderSearch } from './widerText';

/** Loaded when a search finds nobody: its drawing is not needed before. */
export default function EmptyResults({ filters, onApply }: FiltersProps) {
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
      <LiftPreferences filters={filters} onApply={onApply} />
    </>
  );
}

/**
 * For a list that is empty because of the member's own preferences: says so, and lifts them with
 * one press. Nothing where others would not be shown either.
 */
function LiftPreferences({ filters, onApply }: FiltersProps) {
  const preferences = useStore($me)?.matchPreferences ?? NO_PREFERENCES;
  const isSet = hasPreference(preferences);
  const { isBusy, run } = useAction((error) => toastFailure(t('Update failed'), error));
  const { data: without } = useQuery({
    queryKey: ['browse-without-preferences', filters],
    queryFn: ({ signal }) =>
      fetchMemberCount({ ...searchQuery(filters), ...asParameters(NO_PREFERENCES) }, signal),
    enabled: isSet,
  });
  if (!isSet || !without || without.count === 0) return null;
  const lift = async () => {
    const { matchPreferences } = await storePreferences({ matchPreferences: NO_PREFERENCES });
    updateMe({ matchPreferences });
    onApply(filters);
  };
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-3 px-4 pb-8 text-center">
      <p>
        {t(
          "No one here fits your preferences: you chose to meet {people}. Without them, you'd see {others}.",
          { people: preferredPeople(preferences), others: peopleText(without) },
        )}
      </p>
      <Button variant="outline" busy={isBusy} busyLabel={t('Lifting...')} onClick={() => run(lift)}>
        {t('Show everyone')}
      </Button>
    </div>
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
